import type { Profile } from "@parlo/contract";

/** What goes into a page: the script and the element, with the profile's public secret. */
export function snippetOf(
  { id, secret, deployment }: Pick<Profile, "id" | "secret" | "deployment">,
  publicUrl: string,
): string {
  const attributes = [
    `profile-id="${id}"`,
    `profile-secret="${secret}"`,
    `mode="${deployment.mode}"`,
    `position="${deployment.position}"`,
    `server="${publicUrl}"`,
  ];
  return [
    `<script type="module" src="${publicUrl}/web-component/parlo-plugin.es.js"></script>`,
    `<parlo-agent ${attributes.join(" ")}></parlo-agent>`,
  ].join("\n");
}

/** A first conversation from a command line. */
export function curlOf({ id, secret }: Pick<Profile, "id" | "secret">, publicUrl: string): string {
  return [
    `curl -X POST ${publicUrl}/api/v1/conversations \\`,
    `  -H "content-type: application/json" \\`,
    `  -H "x-parlo-profile-id: ${id}" -H "x-parlo-profile-secret: ${secret}" \\`,
    `  -d '{"profileId": "${id}"}'`,
  ].join("\n");
}
