import type * as z from 'zod/mini';
import { type Amount, nothingSummed, type Sum, summed, sumText } from './amount.ts';
import type { CallOptions } from './client.ts';
import type { Endpoint } from './endpoint.ts';
import type { Proof } from './proof.ts';
import { capitalised } from './show.ts';

/** How much harm a mistake can do; it decides what a surface asks before it acts. */
export type Risk = 'read' | 'reversible' | 'costly' | 'irreversible';

/** A record that an action acts on: its id, its name for people, and what is known of it. */
export type Target = {
  readonly id: string;
  readonly label: string;
  readonly record?: unknown;
  /** The version that a change may replace, where it differs from the record's own. */
  readonly loaded?: string | undefined;
};

/** Records that an action's input names, by the field. */
export type Chosen = Readonly<Record<string, Target>>;

/** What the surface does after an action. */
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
};

export type Outcome = { readonly effect?: Effect; readonly undo?: Undo };

export type Running<C, S> = {
  readonly client: C;
  readonly session: S;
  /** To be passed on to each call: abort, timeout, the key under which a write has its effect once. */
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
  /** Search words beside those of the title. */
  readonly words?: readonly string[];
  /** Verbs that say it by themselves, with what they fill in: `suspend` is a status. */
  readonly verbs?: readonly { readonly says: readonly string[]; readonly gives?: Partial<z.input<I>> }[];
  /** What it does, in a line: {who} is its record, other names are the input's. */
  readonly order?: string;
};

/** What an action asks of the records that it acts on. */
type Records<I extends z.ZodMiniObject> = {
  /** The sentence where no record was chosen. */
  readonly unchosen?: string;
  /** How many one run takes; 1 unless said. */
  readonly perRun?: number;
  /** What each record is given; every surface then shows the total before the action is confirmed. */
  readonly amount?: Amount<z.output<I>>;
  /** Why it cannot be done to this record, or null. */
  readonly refusal?: (record: never) => string | null;
  /** Whether what it changes in this record cannot be given back, though the action can be undone elsewhere. */
  readonly lasting?: (record: never) => boolean;
};

/** How a surface asks for an action's input. */
type Form<I extends z.ZodMiniObject> = {
  /** The list, by its id, of which the action exports all rows: a surface asks what to export first. */
  readonly exports?: string;
  /**
   * Declares an edit: what a record has now, by the names of the input. Its fields begin with that. An action without it
   * begins empty, whatever names its record shares with its input.
   */
  readonly inputOf?: (state: Readonly<Record<string, unknown>>) => { readonly [F in keyof z.input<I>]?: unknown };
  /** Why a record cannot be what a field names, beside those that are acted on; null where it can. */
  readonly unfit?: {
    readonly [F in keyof z.input<I>]?: (chosen: Target, targets: readonly Target[]) => string | null;
  };
  /** The field that a command takes as its word: `tokens create ci-smoke`. */
  readonly word?: keyof z.input<I> & string;
  /** The label of the submit button; the title by default. */
  readonly submitLabel?: string;
  /** How the form names the one record that it is about, with {name}. */
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
  /** The sentence after success; '' where the effect speaks for itself. */
  readonly sentence: (asked: Asked<z.output<I>>) => string;
  /** How the record, read back, shows whether it was done; absent where nothing can be read by its id. */
  readonly proof?: Proof;
};

/** One thing that an administrator can do. Its id is its domain and its name: `users.add-credits`. */
export type Action<C, S, I extends z.ZodMiniObject = z.ZodMiniObject> = {
  readonly title: string;
  readonly spoken?: Spoken<I>;
  /** The kind of record it acts on; absent where it acts on nothing. */
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

/** What is known of a target's record. Its fields may be missing: a list shows part of what a record has. */
export const known = <R>({ record }: Target): Partial<R> =>
  // An action is declared on one kind of record, and every surface hands it records of that kind.
  (record ?? {}) as Partial<R>;

/** Why an action cannot be done to a target, or null; a target of which nothing is known is let through to the server. */
export const refusalOf = (action: AnyAction<never, never>, target: Target): string | null =>
  target.record === undefined ? null : (action.records?.refusal?.(target.record as never) ?? null);

/** Whether what an action does stays: it shows in the colour of danger wherever it is offered. */
export const isDanger = ({ risk }: Pick<AnyAction<never, never>, 'risk'>): boolean => risk === 'irreversible';

/** The kinds of data that are stale after an action. */
export const touchedBy = (action: AnyAction<never, never>): readonly string[] => [
  ...new Set(action.calls.flatMap(({ touches = [] }) => touches)),
];

/** The total that an action gives to this many records; null where it gives nothing countable. */
export const sumOf = (
  { records: { amount } = {} }: Pick<AnyAction<never, never>, 'records'>,
  input: Readonly<Record<string, unknown>>,
  records: number,
): Sum | null => (amount ? summed(nothingSummed, amount.each(input), records) : null);

export type Told = {
  /** What is given in all, where the records get different amounts. */
  readonly sum?: Sum | null;
  /** Where it is given: the host, and the profile where there are several. */
  readonly where?: string;
};

/**
 * The question that an action asks before it acts, undefined where it asks none. Where it gives something that is
 * counted to several, what that comes to in all stands behind it, and where.
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

/** A question with what is given in all behind it: 'Add 50 credits to 2 users? 50 credits × 2 people = 100 credits.' */
export const withSum = (
  { records: { amount } = {} }: Pick<AnyAction<never, never>, 'records'>,
  question: string,
  { sum, where }: Told,
): string => {
  if (!amount || !sum || sum.records < 1) return question;
  const said = [...(sum.records > 1 ? [sumText(amount, sum)] : []), ...(where === undefined ? [] : [`on ${where}`])];
  return said.length === 0 ? question : `${question} ${capitalised(said.join(', '))}.`;
};
