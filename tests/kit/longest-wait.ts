/** How long a test waits for something. On a quiet machine everything arrives within a second. */
export const longestWaitMs = 15_000;
