/** The operations of the contract that have their handlers; each feature adds its line. */
export const router = {};
