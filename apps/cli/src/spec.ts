import type { Call } from './call.ts';
import type { Ending } from './failure.ts';

/** One flag of a command, as data: help, completion, parsing and the flag's environment variable are made from it. */
export type Flag = {
  /** Without the dashes: `page-size`. */
  readonly name: string;
  readonly short?: string;
  /** The placeholder of its value; absent for a switch. */
  readonly value?: string;
  readonly summary: string;
  readonly choices?: readonly string[];
  readonly group?: string;
  /** Given more than once, its values are joined by commas. */
  readonly many?: boolean;
  /** Its value when nothing is given, as help tells it. */
  readonly initial?: string;
  /** Taken from `MATCHDESK_…` as well. Never for what is selected, changed or confirmed. */
  readonly env?: string;
  readonly hidden?: true;
};

export type Argument = {
  readonly name: string;
  readonly summary: string;
  readonly required?: true;
  readonly many?: true;
  readonly choices?: readonly string[];
  /** The choices are offered, but the command takes more words for them. */
  readonly isLoose?: true;
  /** A word that would do; the first choice, else its name, unless said. */
  readonly example?: string;
};

/** What was typed behind a command, as far as it was. */
export type Given = Pick<Call, 'arguments' | 'flags'>;

/** Something that a command can not do without: what is said of it, and words that would give it. */
export type Lack = { readonly says: string; readonly words: string };

/** Does what a command is for. Gives its ending where that is not plain success; what stops it is thrown. */
export type Handler = (call: Call) => Promise<Ending | undefined>;

/** One command of `matchdesk`, as data; what it does is loaded when it is run. */
export type Spec = {
  /** The words behind `matchdesk`: `users add-credits`. */
  readonly path: readonly string[];
  readonly summary: string;
  /** A paragraph below the summary. */
  readonly details?: string;
  readonly arguments?: readonly Argument[];
  readonly flags?: readonly Flag[];
  /** What follows `matchdesk` in its examples. */
  readonly examples?: readonly string[];
  /** The action or read of the registry that it is made from. */
  readonly made?: { readonly from: 'action' | 'read'; readonly id: string };
  /** The reads of the registry among which `--list` chooses, by what it takes. */
  readonly reads?: Readonly<Record<string, string>>;
  readonly hidden?: true;
  /** It prints text that is no JSON, whatever --output says. */
  readonly isText?: true;
  /** What it prints is for reading: on a terminal it goes through a pager. */
  readonly isPaged?: true;
  /** What it needs beside its required arguments and was not given; a person on a terminal may be asked for it. */
  readonly lacks?: (given: Given) => readonly Lack[];
  readonly load: () => Promise<Handler>;
};
