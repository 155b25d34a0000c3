import type * as z from 'zod/mini';
import type { CallOptions } from '../call/client.ts';
import type { Endpoint } from '../call/endpoint.ts';
import { capitalised } from '../text/show.ts';
import { type Amount, nothingSummed, type Sum, summed, sumText } from './amount.ts';
import type { Proof } from './proof.ts';

/** How much harm a mistake can do; it decides what is asked before the action runs. */
type Risk = 'read' | 'reversible' | 'costly' | 'irreversible';

/** A record that an action acts on: its id, its name for people, and its known fields. */
export type Target = {
  readonly id: string;
  readonly label: string;
  readonly record?: unknown;
  /** The version that a change may replace, where it differs from the record's own. */
  readonly loaded?: string | undefined;
};

/** Records that the input of an action names, by field. */
export type Chosen = Readonly<Record<string, Target>>;

/** What the console or terminal does after an action. */
export type Effect =
  | { readonly goTo: string; readonly params?: Readonly<Record<string, string>>; readonly afterMs?: number }
  | { readonly download: { readonly fileName: string; readonly type: string; readonly bytes: Uint8Array } }
  | { readonly show: unknown }
  | { readonly signOut: true }
  | { readonly reloadAfterMs: number };

/** The compensating action, by its id. */
export type Undo = {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly ids: readonly string[];
  /** The version after the action, so that undoing it does not undo later changes. */
  readonly loaded?: string | undefined;
  /** The version before the action, which undoing it restores under a new version. */
  readonly over?: string | undefined;
};

export type Outcome = {
  readonly effect?: Effect;
  readonly undo?: Undo;
  /** The version after the action, where each change of the record makes a new one. */
  readonly version?: string;
};

export type Running<C, S> = {
  readonly client: C;
  readonly session: S;
  /** Options for each call: abort signal, timeout, and the idempotency key of a write. */
  readonly options: CallOptions;
};

export type Asked<I> = {
  readonly input: I;
  readonly targets: readonly Target[];
  /** The records that the input names, by field, so that a question can name them. */
  readonly chosen?: Chosen;
};

/** How people ask for an action in words. */
type Spoken<I extends z.ZodMiniObject> = {
  /** Search words besides those of the title. */
  readonly words?: readonly string[];
  /** Verbs that mean the action, with the input that they imply: `suspend` implies a status. */
  readonly verbs?: readonly { readonly says: readonly string[]; readonly gives?: Partial<z.input<I>> }[];
  /**
   * The order in one line: {who} is its record, other names are fields of the input. The word before a field that offers
   * names also introduces one in a typed line: 'to' in 'Assign {who} to {to}'.
   */
  readonly order?: string;
  /** Words that turn the meaning around, as 'take' does for giving: a line with one of them is not this order. */
  readonly unlike?: readonly string[];
};

/** What an action requires of the records that it acts on. */
type Records<I extends z.ZodMiniObject> = {
  /** The sentence where no record was chosen. */
  readonly unchosen?: string;
  /** The most records of one run; 1 by default. */
  readonly perRun?: number;
  /** What each record is given; the total is then shown before the action is confirmed. */
  readonly amount?: Amount<z.output<I>>;
  /** Why it cannot be done to this record, or null. */
  readonly refusal?: (record: never) => string | null;
  /** Whether the action cannot be undone for this record, although it can be for others. */
  readonly lasting?: (record: never) => boolean;
};

/** How an action's input is asked for. */
type Form<I extends z.ZodMiniObject> = {
  /** The id of the list whose rows the action exports; what to export is asked first. */
  readonly exports?: string;
  /**
   * Declares an edit: the present values of a record, by the names of the input fields, which then begin with them.
   * Without it the fields begin empty, even if the record has fields of the same names.
   */
  readonly inputOf?: (state: Readonly<Record<string, unknown>>) => { readonly [F in keyof z.input<I>]?: unknown };
  /** Why a field cannot name this record, given the records that are acted on; null where it can. */
  readonly unfit?: {
    readonly [F in keyof z.input<I>]?: (chosen: Target, targets: readonly Target[]) => string | null;
  };
  /** The field that a command takes as its argument: `tokens create ci-smoke`. */
  readonly word?: keyof z.input<I> & string;
  /** The label of the submit button; the title by default. */
  readonly submitLabel?: string;
  /** How the form names the single record that it is about, with {name}. */
  readonly about?: string;
};

/** The question before an action. */
type Confirmation<I extends z.ZodMiniObject> = {
  readonly question: (asked: Asked<z.output<I>>) => string;
  /** The label of the confirm button; the title by default. */
  readonly confirmLabel?: string;
  /** The label of the button that cancels; 'Cancel' by default. */
  readonly keepLabel?: string;
};

/** How success is reported. */
type Done<I extends z.ZodMiniObject> = {
  /** The sentence after success; '' where the effect is visible anyway. */
  readonly sentence: (asked: Asked<z.output<I>>) => string;
  /** How the record, when read again, shows whether it was done; absent where it cannot be read by its id. */
  readonly proof?: Proof;
};

/** One thing that an administrator can do. Its id is its domain and its name: `users.add-credits`. */
export type Action<C, S, I extends z.ZodMiniObject = z.ZodMiniObject> = {
  readonly title: string;
  readonly spoken?: Spoken<I>;
  /** The kind of record it acts on; absent where it needs no record. */
  readonly on?: string;
  readonly records?: Records<I>;
  readonly calls: readonly Endpoint[];
  readonly input: I;
  readonly form?: Form<I>;
  readonly risk: Risk;
  readonly confirmation?: Confirmation<I>;
  readonly done: Done<I>;
  /** The row key or chord that runs it, as the `?` sheet shows it. */
  readonly key?: string;
  readonly run: (running: Running<C, S>, input: z.output<I>, targets: readonly Target[]) => Promise<Outcome>;
};

// biome-ignore lint/suspicious/noExplicitAny: an input is parsed by the action's own schema before it is handed in
export type AnyAction<C, S> = Action<C, S, any>;

/** The known fields of a target's record. Some may be missing, because a list shows only part of a record. */
export const known = <R>({ record }: Target): Partial<R> =>
  // An action is declared for one kind of record and is only ever given records of that kind.
  (record ?? {}) as Partial<R>;

type Versions = { readonly over: string | null | undefined; readonly now: string | null | undefined };

/** What a change of a record with versions leaves: its new version, and how to undo it, where that can be undone. */
export const leaves = (
  { id }: Target,
  { over, now }: Versions,
  undo: Pick<Undo, 'action' | 'input'> | null,
): Outcome => ({
  ...(typeof now === 'string' && { version: now }),
  ...(undo && { undo: { ...undo, ids: [id], loaded: now ?? undefined, over: over ?? undefined } }),
});

/** Why an action cannot be done to a target, or null. A target with unknown fields passes: the server decides. */
export const refusalOf = (action: AnyAction<never, never>, target: Target): string | null =>
  target.record === undefined ? null : (action.records?.refusal?.(target.record as never) ?? null);

/** Whether an action cannot be undone: it is shown in the colour of danger wherever it is offered. */
export const isDanger = ({ risk }: Pick<AnyAction<never, never>, 'risk'>): boolean => risk === 'irreversible';

/** The total that an action gives to this many records; null where it gives nothing that is counted. */
export const sumOf = (
  { records: { amount } = {} }: Pick<AnyAction<never, never>, 'records'>,
  input: Readonly<Record<string, unknown>>,
  records: number,
): Sum | null => (amount ? summed(nothingSummed, amount.each(input), records) : null);

export type Told = {
  /** The sum of what is given, where the records get different amounts. */
  readonly sum?: Sum | null;
  /** Where the action is done: the host, and the profile where there are several. */
  readonly where?: string;
};

/**
 * The question before an action; undefined where it has none. Where it gives something that is counted to several
 * records, the question also says the sum and the place.
 */
export const questionOf = (
  action: AnyAction<never, never>,
  asked: Asked<Readonly<Record<string, unknown>>>,
  told: Told = {},
): string | undefined => {
  const question = action.confirmation?.question(asked);
  return question === undefined
    ? undefined
    : withSum(action, question, { ...told, sum: told.sum ?? sumOf(action, asked.input, asked.targets.length) });
};

/** A question followed by the sum: 'Add 50 credits to 2 users? 50 credits × 2 users = 100 credits.' */
export const withSum = (
  { records: { amount } = {} }: Pick<AnyAction<never, never>, 'records'>,
  question: string,
  { sum, where }: Told,
): string => {
  if (!amount || !sum || sum.records < 1) return question;
  const said = [...(sum.records > 1 ? [sumText(amount, sum)] : []), ...(where === undefined ? [] : [`on ${where}`])];
  return said.length === 0 ? question : `${question} ${capitalised(said.join(', '))}.`;
};
