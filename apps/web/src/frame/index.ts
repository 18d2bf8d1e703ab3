export { AppFrame } from "./app-frame.tsx";
