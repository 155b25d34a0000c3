import type { ActionId } from '@matchdesk/core/actions.ts';
import { accountStatuses } from '@matchdesk/core/users/rules.ts';

type Fields = Readonly<Record<string, unknown>>;
/** True: the write had its effect. False: it had none. Null: that can not be told. */
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
const sets = (field: string, wanted: (input: Fields) => unknown): Proof => ({
  watched: [field],
  shown: (record, input, was) => {
    if (record[field] === wanted(input)) return true;
    return was && field in was && was[field] !== record[field] ? null : false;
  },
});

/** The record shows that it was done, but not that it was not: a part of it may have been. */
const onlyShowsDone = (proof: Proof): Proof => ({
  ...proof,
  shown: (record, input, was) => (proof.shown(record, input, was) === true ? true : null),
});

const removes = (...watched: readonly string[]): Proof => ({ watched, removes: true, shown: () => false });

const numberIn = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/**
 * What a balance can tell. It is one number that others move, too: people spend and buy, colleagues credit. So an
 * unchanged one proves nothing - the credit may have come and been spent, or still be under way - and a row that was
 * taken for not done would be sent again and might be credited twice: it stays unknown, however long it is looked at. A
 * rise by just the amount, from a balance that was noted before, is taken for ours. It would be somebody else's only
 * where they gave the same in the same span and ours was lost; that mistake credits nobody twice, and the sentence
 * beside the verdict shows both balances. Any other change tells nothing.
 */
const addsCoins: Proof = {
  watched: ['account_status', 'coins'],
  shown: (record, input, was) => {
    const [before, now, added] = [numberIn(was?.coins), numberIn(record.coins), numberIn(input.coins)];
    if (before === null || now === null || added === null || added === 0) return null;
    return now === before + added ? true : null;
  },
};

const codeOf = (name: unknown) => accountStatuses.find((status) => status.name === name)?.code;

/** The actions of which reading back can tell; of those on posts nothing can be read by id. */
export const proofs: Partial<Readonly<Record<ActionId, Proof>>> = {
  'users.add-credits': addsCoins,
  'users.set-status': sets('account_status', ({ status }) => codeOf(status)),
  // Its second call marks the account; the first may have had its effect without it.
  'users.migrate': onlyShowsDone(sets('account_status', () => codeOf('deleted'))),
  'identity.set-score': sets('fraud_score', ({ fraud_score }) => Number(fraud_score)),
  'communities.edit': onlyShowsDone({
    watched: ['name', 'description'],
    shown: (record, input) => record.name === input.name && record.description === input.description,
  }),
  'communities.set-status': sets('status', ({ status }) => status),
  'communities.accept': sets('is_approved', () => 'approved'),
  'communities.reject': sets('is_approved', () => 'rejected'),
  'radar.set-status': sets('status', ({ status }) => status),
  'radar.edit': sets('city', ({ city }) => city),
  'radar.delete': removes('city'),
  'admins.delete': removes('email'),
  // The text may come back cleaned.
  'settings.set': onlyShowsDone({
    watched: ['setting_title', 'setting_description'],
    shown: (record, input) =>
      record.setting_title === input.setting_title && record.setting_description === input.setting_description,
  }),
  'events.cancel': sets('status', () => 'Cancelled'),
};

/** Watched fields in words: 'account_status 2'. */
export const stateWords = (state: Fields): string =>
  Object.entries(state)
    .map(([field, value]) => `${field} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

/** The watched fields of a record: the state that a plan is bound to. */
export const stateOf = (proof: Proof | undefined, record: unknown): Record<string, unknown> =>
  Object.fromEntries(
    (proof?.watched ?? []).flatMap((field) => {
      const value = (record as Fields)[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );

/** What a record that is there, or is not, shows of an action. */
export const shownBy = (proof: Proof, record: unknown, input: Fields, was: Fields | undefined): Shown => {
  if (record === null) return proof.removes ? true : null;
  return proof.shown(record as Fields, input, was);
};
