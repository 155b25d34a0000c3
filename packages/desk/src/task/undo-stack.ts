const deepest = 20;

/**
 * The stack of what can be undone, the latest last, with what was just done; a run over several records is one entry.
 */
export const remembered = <Done>(stack: readonly Done[], done: Done): readonly Done[] =>
  [...stack, done].slice(-deepest);

/** The latest entry that can be undone, or the named one, and the stack without it: nothing is undone twice. */
export const taken = <Done>(stack: readonly Done[], named?: Done): readonly [Done | undefined, readonly Done[]] => {
  const found = named === undefined ? stack.at(-1) : stack.find((done) => done === named);
  return [found, stack.filter((done) => done !== found)];
};
