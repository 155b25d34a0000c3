const deepest = 20;

/** What can be taken back, the latest last, with what was done now; a run over several is one. */
export const remembered = <Done>(stack: readonly Done[], done: Done): readonly Done[] =>
  [...stack, done].slice(-deepest);

/** The latest that can be taken back, or the one that is named, and the stack without it: nothing is taken back twice. */
export const taken = <Done>(stack: readonly Done[], named?: Done): readonly [Done | undefined, readonly Done[]] => {
  const found = named === undefined ? stack.at(-1) : stack.find((done) => done === named);
  return [found, stack.filter((done) => done !== found)];
};
