import { type Fields, isFields } from './fields.ts';

/** True: the write had its effect. False: it had none. Null: the record does not show it. */
export type Shown = boolean | null;

/** How a record, read back, shows whether an action had its effect on it. */
export type Proof = {
  /** The fields that the action changes, or that decide whether it may. */
  readonly watched: readonly string[];
  /** `was` is what the watched fields were before, where that was read. */
  readonly shown: (record: Fields, input: Fields, was: Fields | undefined) => Shown;
  /** The action removes the record. */
  readonly removes?: true;
};

/**
 * A write that sets a value is done where the record has it, whoever set it. Where it has the value of before, or no
 * other was noted, it is not done: set once more, it is just that value again. A third value is somebody else's, who may
 * have come after: nothing tells, and nothing of theirs is overwritten.
 */
export const sets = (field: string, wanted: (input: Fields) => unknown): Proof => ({
  watched: [field],
  shown: (record, input, was) => {
    if (record[field] === wanted(input)) return true;
    return was && field in was && was[field] !== record[field] ? null : false;
  },
});

/** A write that replaces these fields by the input's of the same names; a part may have been written, or cleaned. */
export const replaces = (...fields: readonly string[]): Proof => ({
  watched: fields,
  shown: (record, input) => (fields.every((field) => record[field] === input[field]) ? true : null),
});

/** The record shows that it was done, but not that it was not: a part of it may have been. */
export const onlyShowsDone = (proof: Proof): Proof => ({
  ...proof,
  shown: (record, input, was) => (proof.shown(record, input, was) === true ? true : null),
});

/** A write that removes the record; the fields are what a plan watches. */
export const removes = (...watched: readonly string[]): Proof => ({ watched, removes: true, shown: () => false });

const numberIn = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/**
 * A write that adds the input's number to a field that others move, too: people spend and buy, colleagues credit. So an
 * unchanged one proves nothing - the sum may have come and been spent, or still be under way - and a row that was taken
 * for not done would be sent again and might be credited twice: it stays unknown, however long it is looked at. A rise by
 * just the amount, from a balance that was noted before, is taken for ours. It would be somebody else's only where they
 * gave the same in the same span and ours was lost; that mistake credits nobody twice, and the sentence beside the
 * verdict shows both balances. Any other change tells nothing.
 */
export const adds = (field: string, ...watched: readonly string[]): Proof => ({
  watched: [...watched, field],
  shown: (record, input, was) => {
    const [before, now, added] = [numberIn(was?.[field]), numberIn(record[field]), numberIn(input[field])];
    if (before === null || now === null || added === null || added === 0) return null;
    return now === before + added ? true : null;
  },
});

/** A write after which this number is one more. Others add to it, too: only a rise by one since it was noted is taken for ours. */
export const addsOne = (field: string): Proof => ({
  watched: [field],
  shown: (record, _, was) => {
    const [before, now] = [numberIn(was?.[field]), numberIn(record[field])];
    return before !== null && now === before + 1 ? true : null;
  },
});

/** The watched fields of a record: the state that a plan is bound to. */
export const stateOf = (proof: Proof | undefined, record: unknown): Record<string, unknown> =>
  Object.fromEntries(
    (proof?.watched ?? []).flatMap((field) => {
      const value = isFields(record) ? record[field] : undefined;
      return value === undefined ? [] : [[field, value]];
    }),
  );

/** Whether a record, or its absence (null), shows that an action was done. */
export const shownBy = (proof: Proof, record: unknown, input: Fields, was: Fields | undefined): Shown => {
  if (record === null) return proof.removes ? true : null;
  return isFields(record) ? proof.shown(record, input, was) : null;
};
