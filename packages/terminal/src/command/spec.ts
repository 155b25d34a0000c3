import type { Caller } from '@matchdesk/core/access.ts';
import type { Ending } from '../process/failure.ts';
import type { Argument, Flag } from './flag.ts';
import type { Globals } from './globals.ts';

/** The arguments and flags that were typed so far. */
export type Given = Pick<Call, 'arguments' | 'flags'>;

/**
 * Something that a command needs: how it is described, and words that give it: an example, or what was typed `instead`, as a
 * word that the command takes for something else.
 */
export type Lack = { readonly says: string; readonly words: string; readonly instead?: string };

/** Runs a command. Returns its ending, or nothing for plain success; throws what stops it. */
export type Handler = (call: Call) => Promise<Ending | undefined>;

/** One command of `matchdesk`, as data; what it does is loaded when it is run. */
export type Spec = {
  /** The words after `matchdesk`: `users add-credits`. */
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
  /** The reads of the registry from which `--list` chooses, by the word that it takes. */
  readonly reads?: Readonly<Record<string, string>>;
  readonly hidden?: true;
  /** The name of the group alone means this command. */
  readonly isMeantAlone?: true;
  /** It prints text that is not JSON, whatever --output says. */
  readonly isText?: true;
  /** Its output is for reading: on a terminal it goes through a pager. */
  readonly isPaged?: true;
  /** What is missing besides the required arguments; a person at a terminal may be asked for it. */
  readonly lacks?: (given: Given) => readonly Lack[];
  readonly load: () => Promise<Handler>;
};

export type FlagValue = string | boolean | undefined;

/** One call of a command, as typed. */
export type TypedCall = Omit<Call, 'allSpecs' | 'specsFor'>;

/** The same, with what its handler may look up. */
export type Call = {
  readonly spec: Spec;
  /** Every command; loaded when it is needed. */
  readonly allSpecs: () => Promise<readonly Spec[]>;
  /** Every command, with the flags and choices that somebody may use. */
  readonly specsFor: (caller: Caller) => Promise<readonly Spec[]>;
  readonly arguments: readonly string[];
  /** By the flag's name without dashes. */
  readonly flags: Readonly<Record<string, FlagValue>>;
  readonly globals: Globals;
  /** Only the flags of the command line, without variables. */
  readonly typed: Globals;
  /** The command's own flags that were typed, without variables. */
  readonly typedFlags: Readonly<Record<string, FlagValue>>;
  /** The equivalent command, where the typed one has no flags of its own. */
  readonly meant?: string;
  /** Called with the output format once the profile is read. */
  readonly onOutput?: (output: string) => void;
};
