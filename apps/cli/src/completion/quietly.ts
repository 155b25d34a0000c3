/** Errors while a word is being completed are not reported: there are simply no candidates. */
export const quietly = async <T>(work: () => Promise<readonly T[]>): Promise<readonly T[]> => {
  try {
    return await work();
  } catch {
    return [];
  }
};
