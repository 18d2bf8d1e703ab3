export { MentionsScreen } from "./mentions.screen.tsx";
export { UnreadMentions } from "./unread-mentions.tsx";
