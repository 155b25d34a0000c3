import type { JobStart } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import type { JobState } from '@matchdesk/terminal/jobs/bulk/standing.ts';

/** One job or export as the console shows it. */
export type JobLine = {
  readonly job: string;
  readonly kind: 'write' | 'export';
  readonly title: string;
  readonly action: string;
  readonly state: JobState | 'short' | 'damaged';
  readonly begun: string;
  readonly url: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly unknown: number;
  readonly left: number;
  /** What a bulk write is bound to, where that can be read. */
  readonly start: JobStart | null;
  /** The first failed rows, with the reason; for a damaged job, what is wrong with it. */
  readonly faults: readonly (readonly [id: string, reason: string])[];
};
