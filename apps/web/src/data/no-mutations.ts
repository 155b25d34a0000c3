/**
 * Replaces, in a build, the part of the query library that keeps mutations (vite.config.ts): the console reads through
 * queries and writes through actions.
 */
export class MutationCache {
  clear = (): void => undefined;
  resumePausedMutations = async (): Promise<void> => undefined;
}
