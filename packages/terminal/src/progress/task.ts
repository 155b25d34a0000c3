/** How far a run is. */
export type Tally = {
  readonly done: number;
  /** Null where nobody knows. */
  readonly total: number | null;
  /** Beside `done`: rows that went wrong, and those whose outcome is open. */
  readonly failed?: number;
  readonly unknown?: number;
  /** Of those, how many an earlier run settled: this one was not so fast. */
  readonly before?: number;
};

export type Task = {
  /** 'Exporting users'. */
  readonly title: string;
  /** What is counted: 'users'. */
  readonly unit: string;
  /** 'Ctrl-C stops; …': what the panel says below. */
  readonly hint?: string;
};

/** Shows how far a run is, on stderr. */
export type Progress = {
  update(tally: Tally): void;
  /** Shows no more. */
  end(): Promise<void>;
};

export const noProgress: Progress = { update: () => undefined, end: async () => undefined };
