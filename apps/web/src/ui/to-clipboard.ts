/** Puts a text on the clipboard. Resolves with false where the browser refuses. */
export const toClipboard = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
