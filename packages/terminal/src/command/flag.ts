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
