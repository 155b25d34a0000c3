/** The progress of a run. */
export type Tally = {
  readonly done: number;
  /** Null where it is unknown. */
  readonly total: number | null;
  /** Besides `done`: the rows that failed, and those with an unknown outcome. */
  readonly failed?: number;
  readonly unknown?: number;
  /** How many of these an earlier run settled; they do not count for the rate. */
  readonly before?: number;
};

export type Task = {
  /** 'Exporting users'. */
  readonly title: string;
  /** What is counted: 'users'. */
  readonly unit: string;
  /** The line below the panel: 'Ctrl-C stops; …'. */
  readonly hint?: string;
};

/** Shows the progress of a run on stderr. */
export type Progress = {
  update(tally: Tally): void;
  /** Ends the display. */
  end(): Promise<void>;
};

export const noProgress: Progress = { update: () => undefined, end: async () => undefined };
