import type { Problem, ProfileStatus, SettingsDocument } from "@parlo/contract";

export interface TouchpointAddress {
  /** Where the platform is, with a closing slash. */
  readonly server: string;
  readonly profileId: string;
  readonly profileSecret?: string;
  /** A member's access token, for the live preview. */
  readonly accessToken?: () => Promise<string>;
}

/** The calls that a touchpoint makes beside its socket. */
export class TouchpointApi {
  readonly #address: TouchpointAddress;
  readonly #request: typeof fetch;

  constructor(address: TouchpointAddress, request: typeof fetch) {
    this.#address = address;
    this.#request = request;
  }

  /** What is needed to draw the agent and to reach it. */
  async settings(): Promise<SettingsDocument> {
    const { profileId, profileSecret, accessToken } = this.#address;
    if (accessToken !== undefined)
      return this.#get(`profiles/${encodeURIComponent(profileId)}/settings-document`, {
        authorization: `Bearer ${await accessToken()}`,
        "device-id": "live-preview",
      });
    return this.#get("settings", {
      "x-parlo-profile-id": profileId,
      "x-parlo-profile-secret": profileSecret ?? "",
    });
  }

  /** Whether the agent may be talked with now. */
  status(language: string): Promise<ProfileStatus> {
    const { profileId } = this.#address;
    return this.#get(`profiles/${encodeURIComponent(profileId)}/status?language=${encodeURIComponent(language)}`, {});
  }

  async #get<Answer>(path: string, headers: Record<string, string>): Promise<Answer> {
    const response = await this.#request(`${this.#address.server}api/v1/${path}`, { headers, credentials: "omit" });
    if (!response.ok) throw new TouchpointError(response.status, await codeIn(response));
    return (await response.json()) as Answer;
  }
}

/** The platform answered and said no. */
export class TouchpointError extends Error {
  readonly status: number;
  /** Of the problem document; empty where a proxy answered. */
  readonly code: string;

  constructor(status: number, code: string) {
    super(`Request failed with status code ${status}`);
    this.status = status;
    this.code = code;
  }
}

async function codeIn(response: Response): Promise<string> {
  const problem: Partial<Problem> | null = await response.json().catch(() => null);
  return String(problem?.code ?? "");
}
