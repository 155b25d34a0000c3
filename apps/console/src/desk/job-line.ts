import type { AboutJob } from '@matchdesk/terminal/jobs/about.ts';
import type { JobStart } from '@matchdesk/terminal/jobs/bulk/job-files.ts';

/** One job or export as the console shows it; null is what cannot be read. */
export type JobLine = AboutJob & {
  readonly kind: 'write' | 'export';
  readonly title: string;
  /** What a bulk write is bound to, where that can be read. */
  readonly start: JobStart | null;
  /** The first failed rows, with the reason; for a damaged job, what is wrong with it. */
  readonly faults: readonly (readonly [id: string, reason: string])[];
};
