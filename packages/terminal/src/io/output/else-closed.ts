/** Returns the result of work on a file that was just opened; closes the file where the work fails. */
export const elseClosed = async <T>(file: { close(): Promise<void> }, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    await file.close();
    throw error;
  }
};
