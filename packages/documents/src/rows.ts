/** The rows of an export, as they come from the database or from a list. */
export type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>;

type Row = readonly string[];

/** Reads rows in portions: an array without awaiting each row, because awaiting a million rows takes long. */
export const rowReader = (rows: Rows) => {
  const source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let ahead: Row[] = [];
  let ended = false;

  const readTo = async (count: number): Promise<void> => {
    while (!ended && ahead.length < count) {
      const read = source.next();
      const { done, value } = read instanceof Promise ? await read : read;
      if (done === true) ended = true;
      else ahead.push(value);
    }
  };

  return {
    /** The next rows, at most `count`; none at the end. */
    take: async (count: number): Promise<Row[]> => {
      await readTo(count);
      const taken = ahead.slice(0, count);
      ahead = ahead.slice(count);
      return taken;
    },
    /** The next rows, without taking them. */
    peek: async (count: number): Promise<Row[]> => {
      await readTo(count);
      return ahead.slice(0, count);
    },
    /** Releases the source, as leaving a loop over it would. */
    close: async (): Promise<void> => {
      if (!ended) await source.return?.();
      ended = true;
    },
  };
};

export type RowReader = ReturnType<typeof rowReader>;
