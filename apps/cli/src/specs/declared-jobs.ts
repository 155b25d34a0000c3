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

const latest: Argument = { name: 'job', summary: 'its id; default: the latest' };
const latestWith = (what: string): Argument => ({
  name: 'job',
  summary: `its id; default: the latest with ${what}`,
});
const planArgument: Argument = { name: 'plan', summary: "the plan's file", required: true, example: 'plan.json' };

/** The commands on jobs and plans. */
export const jobSpecs: readonly Spec[] = [
  {
    path: ['jobs', 'list'],
    summary: 'Bulk writes that ran, or can be resumed',
    details:
      'Running: a process is working on it. Open: rows are waiting. Unknown: rows have an unknown outcome. Failed: nothing is waiting, but rows failed. Complete: every row is done. Damaged: its files cannot be read; jobs show says what is wrong.',
    examples: ['jobs list', 'jobs list -o json'],
    isPaged: true,
    load: async () => (await import('../commands/jobs.ts')).listJobs,
  },
  {
    path: ['jobs', 'show'],
    summary: 'One job: the outcomes of its rows, and its pace',
    arguments: [latest],
    examples: ['jobs show', 'jobs show nightly-credits -o json'],
    isPaged: true,
    load: async () => (await import('../commands/jobs.ts')).showJob,
  },
  {
    path: ['jobs', 'resume'],
    summary: 'Resume a job where it stopped; what is done is never done again',
    details:
      'A job is bound to the SHA-256 of its input: a changed file is refused. A write whose answer never arrived is sent again only under its own key, by the same account, where the provider supports keys; else it stays unknown: see jobs verify.',
    arguments: [latestWith('rows left')],
    flags: [...confirming, ...paceFlags],
    examples: ['jobs resume', 'jobs resume nightly-credits --yes', 'jobs resume nightly-credits --rate 2/s --yes'],
    load: async () => (await import('../commands/jobs-resume.ts')).resumeJob,
  },
  {
    path: ['jobs', 'verify'],
    summary: 'Read the records of unknown outcome again and settle what they show',
    details:
      'A status, a score, a decision or a deletion shows in the record itself. Credits show only where the balance was noted before, as plans do, and has risen by exactly that amount; an unchanged balance shows nothing. Rows that were not done wait for jobs resume; rows that cannot be told stay unknown, exit 6, until jobs settle. Nothing is written.',
    arguments: [latestWith('unknown outcomes')],
    examples: ['jobs verify', 'jobs verify nightly-status -o json'],
    load: async () => (await import('../commands/jobs-verify.ts')).verify,
  },
  {
    path: ['jobs', 'settle'],
    summary: "Settle rows of unknown outcome by what the provider's people know",
    details:
      'For rows that neither jobs resume nor jobs verify can settle. Rows settled as done are never sent again; rows settled as not done count as failed, and jobs retry-failed may send them again, as a new job. The journal and the report name who settled them, when and why. Nothing is sent.',
    arguments: [latestWith('unknown outcomes')],
    flags: [
      { name: 'done', summary: 'the provider did it' },
      { name: 'not-done', summary: 'the provider did not do it' },
      { name: 'rows', value: '<file>', summary: 'only these rows: ids, or a file of outcomes; - is stdin' },
      { ...reasonFlag, summary: 'how that is known; required, and kept in the journal and the report' },
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
    summary: 'Retry the failed rows of a job, as a new job with the same values',
    details: 'Rows that were left out from the start stay out. The guards apply again.',
    arguments: [latestWith('failed rows')],
    flags: [...confirming, maxChangesFlag, ...paceFlags, jobNameFlag, reasonFlag],
    examples: ['jobs retry-failed', 'jobs retry-failed nightly-credits --yes'],
    load: async () => (await import('../commands/jobs-retry.ts')).retryFailed,
  },
  {
    path: ['jobs', 'report'],
    summary: 'The whole result of a job: who, when, what was given, what the provider answered',
    details:
      "Each line of a job's journal holds a checksum of itself and all lines before it. A line that was changed, cut or removed is named here, and nothing of such a job is sent.",
    arguments: [latest],
    flags: [{ name: 'rows', summary: 'a line for each row: its outcome, by whom, when, and the answer' }],
    examples: [
      'jobs report',
      'jobs report nightly-credits -o json > report.json',
      'jobs report nightly-credits --rows -o csv > rows.csv',
    ],
    isPaged: true,
    load: async () => (await import('../commands/jobs.ts')).reportJob,
  },
  {
    path: ['jobs', 'clean'],
    summary: 'Delete old jobs that have ended',
    details:
      'A job that is open, damaged or has rows of unknown outcome is deleted only where it is named, and where a person or --confirm with their number confirms it.',
    arguments: [{ name: 'job', summary: 'only these jobs', many: true }],
    flags: [
      {
        name: 'older-than',
        value: '<time>',
        summary: 'ended longer ago than this, such as 12h',
        initial: '30d',
        env: 'MATCHDESK_OLDER_THAN',
      },
      { name: 'confirm', value: '<count>', summary: 'how many of the named jobs have not ended' },
      dryRunFlag,
    ],
    examples: ['jobs clean', 'jobs clean --older-than 7d --dry-run', 'jobs clean nightly-credits --confirm 1'],
    load: async () => (await import('../commands/jobs-clean.ts')).cleanJobs,
  },
  {
    path: ['plan', 'show'],
    summary: 'What a plan would do, and to which records: a saved plan, or a proposed one',
    arguments: [{ ...planArgument, summary: "the plan's file, or its number on the server" }],
    examples: ['plan show plan.json', 'plan show plan.json -o json', 'plan show 12'],
    isPaged: true,
    load: async () => (await import('../commands/plan.ts')).showPlan,
  },
  {
    path: ['plan', 'propose'],
    summary: 'Send a saved plan to the server, where a colleague applies or refuses it',
    details:
      'Rows that were left out of the plan are not sent; the server itself reads the current state of each record. The plan waits at /plans, and in plan list.',
    arguments: [planArgument],
    flags: [{ ...reasonFlag, summary: 'why; default: the reason in the plan' }],
    examples: ['plan propose plan.json', 'plan propose plan.json --reason quiz'],
    load: async () => (await import('../commands/plan.ts')).proposePlan,
  },
  {
    path: ['apply'],
    summary: 'Apply a saved plan, exactly as it was planned',
    details:
      'Refused (exit 7) where a record has changed since the plan was made, or where the plan itself was changed. It runs as a job with the name of the plan: a second run resumes it or does nothing.',
    arguments: [planArgument],
    flags: [...confirming, ...paceFlags],
    examples: ['apply plan.json', 'apply plan.json --canary 5 --yes', 'apply plan.json --confirm 120'],
    load: async () => (await import('../commands/apply.ts')).applyPlan,
  },
];
