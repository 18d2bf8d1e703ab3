export { createFlowRooms, type FlowRooms } from "./flow-rooms.ts";
