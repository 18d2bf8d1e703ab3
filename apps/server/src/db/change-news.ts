import type { ProcessChannel } from "./process-channel.ts";

/** Tells of an organisation's things that have changed: here at once, other processes soon, and not for sure. */
export interface ChangeNews {
  /** After the commit. */
  changed(organizationId: string): void;
  onChange(heard: (organizationId: string) => void): void;
}

export function createChangeNews(channel: ProcessChannel, topic: string): ChangeNews {
  const listeners: ((organizationId: string) => void)[] = [];
  const hear = (organizationId: string) => {
    for (const heard of listeners) heard(organizationId);
  };
  channel.hear(topic, ([organizationId]) => hear(String(organizationId)));
  return {
    changed(organizationId) {
      hear(organizationId);
      channel.tell(topic, [[organizationId]]);
    },
    onChange: (heard) => void listeners.push(heard),
  };
}
