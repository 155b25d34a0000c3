/** The result of work on a file that was just opened; where the work fails, the file is closed first. */
export const elseClosed = async <T>(file: { close(): Promise<void> }, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    await file.close();
    throw error;
  }
};
