/** How long a test waits for what must come. On a quiet machine everything comes within a second. */
export const longestWaitMs = 15_000;
