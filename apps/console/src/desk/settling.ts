import type { JobStart } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import type { Chosen, Verdict } from '@matchdesk/terminal/jobs/bulk/settle.ts';

export type Settling = { readonly start: JobStart; readonly chosen: Chosen; readonly verdict: Verdict };
