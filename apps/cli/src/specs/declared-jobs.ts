import type { Argument } from '@matchdesk/terminal/command/flag.ts';
import {
  confirming,
  dryRunFlag,
  jobNameFlag,
  maxChangesFlag,
  paceFlags,
  reasonFlag,
} from '@matchdesk/terminal/command/job-flags.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';

const latest: Argument = { name: 'job', summary: 'its id; the latest unless said' };
const latestWith = (what: string): Argument => ({
  name: 'job',
  summary: `its id; the latest with ${what} unless said`,
});
const planArgument: Argument = { name: 'plan', summary: "the plan's file", required: true, example: 'plan.json' };

/** The commands on jobs and plans. */
export const jobSpecs: readonly Spec[] = [
  {
    path: ['jobs', 'list'],
    summary: 'Bulk writes that ran or wait to go on',
    details:
      'Running: a process has it. Open: rows wait. Unknown: rows of unknown outcome. Failed: nothing waits, but rows failed. Complete: every row is done. Damaged: its files cannot be read; jobs show says what is wrong.',
    examples: ['jobs list', 'jobs list -o json'],
    isPaged: true,
    load: async () => (await import('../commands/jobs.ts')).listJobs,
  },
  {
    path: ['jobs', 'show'],
    summary: 'One job: what became of its rows, and how fast it goes',
    arguments: [latest],
    examples: ['jobs show', 'jobs show nightly-credits -o json'],
    isPaged: true,
    load: async () => (await import('../commands/jobs.ts')).showJob,
  },
  {
    path: ['jobs', 'resume'],
    summary: 'Go on where a job stopped; what is done is never done again',
    details:
      'Bound to the SHA-256 of the input: a changed file is refused. A write whose answer never came is sent again only under its own key, where the provider knows keys, by who sent it; else it stays unknown: see jobs verify.',
    arguments: [latestWith('rows to go')],
    flags: [...confirming, ...paceFlags],
    examples: ['jobs resume', 'jobs resume nightly-credits --yes', 'jobs resume nightly-credits --rate 2/s --yes'],
    load: async () => (await import('../commands/jobs-resume.ts')).resumeJob,
  },
  {
    path: ['jobs', 'verify'],
    summary: 'Read back the records of unknown outcome and settle what they show',
    details:
      'A status, a score, a decision or a deletion is seen in the record itself. Credits are seen only where the balance was noted before, as plans do, and rose by just that since; a balance that did not move shows nothing. What is shown not to be done waits for jobs resume; what cannot be told stays unknown, exit 6, until jobs settle says what became of it. Nothing is written.',
    arguments: [latestWith('unknown outcomes')],
    examples: ['jobs verify', 'jobs verify nightly-status -o json'],
    load: async () => (await import('../commands/jobs-verify.ts')).verify,
  },
  {
    path: ['jobs', 'settle'],
    summary: "Close rows of unknown outcome by what the provider's people know",
    details:
      'For what neither jobs resume nor jobs verify can find out. Rows settled as done are never sent again; rows settled as not done count as failed, and jobs retry-failed may send them again, as a new job. Who said so, when and why stands in the journal and the report. Nothing is sent.',
    arguments: [latestWith('unknown outcomes')],
    flags: [
      { name: 'done', summary: 'the provider did it' },
      { name: 'not-done', summary: 'the provider did not do it' },
      { name: 'rows', value: '<file>', summary: 'only these rows: ids, or a file of outcomes; - is stdin' },
      { ...reasonFlag, summary: 'how that is known; needed, and kept in the journal and the report' },
      ...confirming,
    ],
    examples: [
      'jobs settle --done --reason ticket-4711',
      'jobs settle nightly-credits --not-done --rows unknown.csv --reason ticket-4711 --yes',
    ],
    load: async () => (await import('../commands/jobs-settle.ts')).settleJob,
  },
  {
    path: ['jobs', 'retry-failed'],
    summary: 'Try the failed rows of a job again, as a new job with the same values',
    details: 'Rows that were left out from the start stay out. The guards hold again.',
    arguments: [latestWith('failed rows')],
    flags: [...confirming, maxChangesFlag, ...paceFlags, jobNameFlag, reasonFlag],
    examples: ['jobs retry-failed', 'jobs retry-failed nightly-credits --yes'],
    load: async () => (await import('../commands/jobs-retry.ts')).retryFailed,
  },
  {
    path: ['jobs', 'report'],
    summary: 'The whole result of a job: who, when, what was given, what the provider answered',
    details:
      'The journal of a job holds a checksum in each line, of that line and all before it; a line that was changed, cut or taken away is named here, and nothing of such a job is sent.',
    arguments: [latest],
    flags: [{ name: 'rows', summary: 'a line for each row: its outcome, by whom, when, and the answer' }],
    examples: [
      'jobs report',
      'jobs report nightly-credits -o json > report.json',
      'jobs report nightly-credits --rows -o csv > rows.csv',
    ],
    isPaged: true,
    load: async () => (await import('../commands/jobs-report.ts')).reportJob,
  },
  {
    path: ['jobs', 'clean'],
    summary: 'Forget old jobs that are over',
    details:
      'A job that is open, damaged or has rows of unknown outcome is forgotten only where it is named, and where a person or --confirm with their number says so.',
    arguments: [{ name: 'job', summary: 'only these jobs', many: true }],
    flags: [
      {
        name: 'older-than',
        value: '<time>',
        summary: 'over for longer than this, such as 12h',
        initial: '30d',
        env: 'MATCHDESK_OLDER_THAN',
      },
      { name: 'confirm', value: '<count>', summary: 'how many of the named jobs are not over' },
      dryRunFlag,
    ],
    examples: ['jobs clean', 'jobs clean --older-than 7d --dry-run', 'jobs clean nightly-credits --confirm 1'],
    load: async () => (await import('../commands/jobs-clean.ts')).cleanJobs,
  },
  {
    path: ['plan', 'show'],
    summary: 'What a plan would do, and to which records: a saved one, or one that was proposed',
    arguments: [{ ...planArgument, summary: "the plan's file, or its number at the server" }],
    examples: ['plan show plan.json', 'plan show plan.json -o json', 'plan show 12'],
    isPaged: true,
    load: async () => (await import('../commands/plan.ts')).showPlan,
  },
  {
    path: ['plan', 'propose'],
    summary: 'Hand a saved plan to the server, where a colleague applies or refuses it',
    details:
      'Rows that were left out of the plan are not handed over; what each record is now is read by the server itself. It waits at /plans, and in plan list.',
    arguments: [planArgument],
    flags: [{ ...reasonFlag, summary: 'why; the reason of the plan unless said' }],
    examples: ['plan propose plan.json', 'plan propose plan.json --reason quiz'],
    load: async () => (await import('../commands/plan-propose.ts')).proposePlan,
  },
  {
    path: ['apply'],
    summary: 'Apply a saved plan, just as it was planned',
    details:
      'Refused (exit 7) where a record is not what it was when the plan was made, or where the plan itself was changed. It runs as a job of the name of the plan: a second time it goes on or does nothing.',
    arguments: [planArgument],
    flags: [...confirming, ...paceFlags],
    examples: ['apply plan.json', 'apply plan.json --canary 5 --yes', 'apply plan.json --confirm 120'],
    load: async () => (await import('../commands/apply.ts')).applyPlan,
  },
];
