export { io as openSocket } from "socket.io-client";
