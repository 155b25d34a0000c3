/** Those who hear of something: all of them, and what adds one and gives back what stops the hearing. */
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
