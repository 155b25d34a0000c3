/** A set of listeners: `all` of them, and `add`, which returns the function that removes one. */
export const createHearers = <Hear>() => {
  const all = new Set<Hear>();
  const add = (hear: Hear): (() => void) => {
    all.add(hear);
    return () => {
      all.delete(hear);
    };
  };
  return { all: all as ReadonlySet<Hear>, add };
};
