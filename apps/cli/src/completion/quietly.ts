/** Errors while a word is completed are not reported: there are just no candidates. */
export const quietly = async <T>(work: () => Promise<readonly T[]>): Promise<readonly T[]> => {
  try {
    return await work();
  } catch {
    return [];
  }
};
