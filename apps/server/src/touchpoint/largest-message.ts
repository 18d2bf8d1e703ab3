/** Bytes of one message as JSON, whichever way it comes; the limit that is published. */
export const largestMessage = 128 * 1024;
