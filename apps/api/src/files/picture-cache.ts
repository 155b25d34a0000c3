/** Keeps the pictures asked for last, so that a list of people is drawn once; what could not be drawn is not kept. */
export const pictureCache = (most: number) => {
  const kept = new Map<string, Promise<Buffer>>();
  return (name: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(name);
    const picture = known ?? draw();
    if (!known) picture.catch(() => kept.delete(name));
    kept.delete(name);
    kept.set(name, picture);
    const oldest = kept.keys().next();
    if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    return picture;
  };
};
