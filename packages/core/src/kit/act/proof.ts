import { type Fields, isFields } from '../fields.ts';
import { figureIn } from '../wire/figure.ts';

/** True: the write had its effect. False: it had none. Null: the record does not tell. */
export type Shown = boolean | null;

/** How a record, when read again, shows whether an action had its effect on it. */
export type Proof = {
  /** The fields that the action changes, or that decide whether it is allowed. */
  readonly watched: readonly string[];
  /** `was` is the former state of the watched fields, where it was read. */
  readonly shown: (record: Fields, input: Fields, was: Fields | undefined) => Shown;
  /** The action removes the record. */
  readonly removes?: true;
  /** The field to which the action adds the input of the same name: an amount, where a record has a balance. */
  readonly addsTo?: string;
};

const isChanged = (watched: readonly string[], record: Fields, was: Fields | undefined): boolean =>
  was !== undefined && watched.some((field) => field in was && was[field] !== record[field]);

/**
 * A write that sets values is done where the record has all of them, whoever set them. Where the record has the former
 * values, or these are not known, it is not done: setting them again does no harm. Other values were set by somebody
 * else, perhaps later: the record does not tell, and nothing is overwritten.
 */
export const setsAll = (watched: readonly string[], isSet: (record: Fields, input: Fields) => boolean): Proof => ({
  watched,
  shown: (record, input, was) => {
    if (isSet(record, input)) return true;
    return isChanged(watched, record, was) ? null : false;
  },
});

/** The same for a single value. */
export const sets = (field: string, wanted: (input: Fields) => unknown): Proof =>
  setsAll([field], (record, input) => record[field] === wanted(input));

/**
 * A write that replaces these fields with the input's fields of the same names; the server may have changed or stored
 * only part of them.
 */
export const replaces = (...fields: readonly string[]): Proof => ({
  watched: fields,
  shown: (record, input) => (fields.every((field) => record[field] === input[field]) ? true : null),
});

/**
 * A write that may also set what no field shows, such as a picture: where it does, the record shows that it was done
 * only if a field changed with it.
 */
export const alsoSets = (hidden: string, proof: Proof): Proof => ({
  ...proof,
  shown: (record, input, was) => {
    const shown = proof.shown(record, input, was);
    const isHidden = input[hidden] !== undefined && !isChanged(proof.watched, record, was);
    return shown === true && isHidden ? null : shown;
  },
});

/** The record can show that it was done, but not that it was not: part of it may have been. */
export const onlyShowsDone = (proof: Proof): Proof => ({
  ...proof,
  shown: (record, input, was) => (proof.shown(record, input, was) === true ? true : null),
});

/** A write that removes the record; a plan watches these fields. */
export const removes = (...watched: readonly string[]): Proof => ({ watched, removes: true, shown: () => false });

/**
 * A write that adds the input's number to a field that others change too: people spend and buy, colleagues give
 * credits. An unchanged field therefore proves nothing: the amount may have arrived and been spent, or may still be on
 * its way. If the row then counted as not done, it would be sent again and might be credited twice, so it stays
 * unknown. A rise by exactly the amount, from a balance that was recorded before, counts as ours. It would be somebody
 * else's only if they gave the same amount at the same time and ours was lost; that mistake credits nobody twice, and
 * the sentence about the outcome shows both balances. Any other change proves nothing.
 */
export const adds = (field: string, ...watched: readonly string[]): Proof => ({
  watched: [...watched, field],
  addsTo: field,
  shown: (record, input, was) => {
    const [before, now, added] = [figureIn(was?.[field]), figureIn(record[field]), figureIn(input[field])];
    if (before === undefined || now === undefined || added === undefined || added === 0) return null;
    return now === before + added ? true : null;
  },
});

/**
 * A write that raises this number by one. Others raise it too: only a rise by exactly one since it was recorded counts
 * as ours.
 */
export const addsOne = (field: string): Proof => ({
  watched: [field],
  shown: (record, _, was) => {
    const [before, now] = [figureIn(was?.[field]), figureIn(record[field])];
    return before !== undefined && now === before + 1 ? true : null;
  },
});

/** The watched fields of a record: the state that a plan depends on. */
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
