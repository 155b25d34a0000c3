import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import type { Titles } from './meant-choice.ts';

/** One flag of a command, as data: help, completion, parsing and the flag's environment variable are made from it. */
export type Flag = {
  /** Without the dashes: `page-size`. */
  readonly name: string;
  readonly short?: string;
  /** The placeholder of its value; absent for a switch. */
  readonly value?: string;
  readonly summary: string;
  readonly choices?: readonly string[];
  /** The titles of the choices on the screens, where they are written differently here. */
  readonly titles?: Titles;
  /** The command itself decides about values that are not among the choices. */
  readonly isLoose?: true;
  /** Completion offers these; the command also accepts other values. */
  readonly offers?: Offered | 'records';
  /** The filter that says of which kind the offered records are. */
  readonly ofKind?: string;
  readonly group?: string;
  /** It may be given more than once; the values are joined by commas. */
  readonly many?: boolean;
  /** An empty text is a value, as for a text that is cleared. */
  readonly mayBeEmpty?: true;
  /** Its default value, as the help shows it. */
  readonly initial?: string;
  /** The environment variable that sets it too. Never for what is selected, changed or confirmed. */
  readonly env?: string;
  readonly hidden?: true;
};

export type Argument = {
  readonly name: string;
  readonly summary: string;
  readonly required?: true;
  readonly many?: true;
  readonly choices?: readonly string[];
  /** The choices are offered, but the command also accepts other words. */
  readonly isLoose?: true;
  /** Its words are taken as they are, also empty ones and those that look like flags. */
  readonly isVerbatim?: true;
  /** An example value; by default the first choice, otherwise its name. */
  readonly example?: string;
};
