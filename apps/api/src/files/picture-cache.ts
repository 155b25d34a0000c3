/** Keeps the pictures asked for last, so that a list of people is drawn once. */
export const pictureCache = (most: number) => {
  const kept = new Map<string, string>();
  return (name: string, draw: () => string): string => {
    const picture = kept.get(name) ?? draw();
    kept.delete(name);
    kept.set(name, picture);
    const oldest = kept.keys().next();
    if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    return picture;
  };
};
