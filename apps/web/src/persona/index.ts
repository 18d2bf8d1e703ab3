export { EditPersonaScreen } from "./edit-persona.screen.tsx";
export { NewPersonaScreen } from "./new-persona.screen.tsx";
export { PersonaListScreen } from "./persona-list.screen.tsx";
export { personaSearch } from "./persona-search.ts";
export { Portrait } from "./portrait.tsx";
