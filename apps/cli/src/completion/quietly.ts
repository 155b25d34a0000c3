/** What goes wrong while a word is completed is nobody's business: there is just no word. */
export const quietly = async <T>(work: () => Promise<readonly T[]>): Promise<readonly T[]> => {
  try {
    return await work();
  } catch {
    return [];
  }
};
