import type { Flag } from './flag.ts';

const guards = 'Guards';
const job = 'Job';

/** Flags that confirm a write. */
export const confirming: readonly Flag[] = [
  { name: 'yes', short: 'y', summary: 'answer the confirmation with yes', group: guards },
  {
    name: 'confirm',
    value: '<profile|count>',
    many: true,
    summary: 'the name of the profile, required for production; or the exact number of records',
    group: guards,
  },
];

export const dryRunFlag: Flag = {
  name: 'dry-run',
  summary: 'say what would be done, and send nothing',
  group: guards,
  env: 'MATCHDESK_DRY_RUN',
};
export const exitCodeFlag: Flag = {
  name: 'exit-code',
  summary: 'with --dry-run or --plan-out: exit 20 when changes are pending',
  group: guards,
  env: 'MATCHDESK_EXIT_CODE',
};

export const maxChangesFlag: Flag = {
  name: 'max-changes',
  value: '<n>',
  summary: 'refuse more records than this',
  initial: '1000',
  group: guards,
  env: 'MATCHDESK_MAX_CHANGES',
};

const rateFlag: Flag = {
  name: 'rate',
  value: '<n/s>',
  summary: 'the most requests per second (or n/m per minute), in total',
  group: job,
  env: 'MATCHDESK_RATE',
};

/** The flags for the pace of a command that only reads. */
export const readingPaceFlags: readonly Flag[] = [
  { ...rateFlag, group: 'Pace' },
  {
    name: 'max-wait',
    value: '<time>',
    summary: 'the longest total wait where the server asks to wait, such as 90s',
    initial: '10m',
    group: 'Pace',
    env: 'MATCHDESK_MAX_WAIT',
  },
];

/** The flags for the pace and caution of a job; commands that resume a job take them too. */
export const paceFlags: readonly Flag[] = [
  {
    name: 'canary',
    value: '<n>',
    summary: 'send this many rows first, read them back, and continue only if all are correct',
    group: guards,
    env: 'MATCHDESK_CANARY',
  },
  {
    name: 'max-errors',
    value: '<n|n%>',
    summary: 'stop when more rows than this fail or stay unknown; exit 9',
    group: guards,
    env: 'MATCHDESK_MAX_ERRORS',
  },
  {
    name: 'max-wait',
    value: '<time>',
    summary: 'stop when the server asks for a longer pause, such as 90s or 10m; exit 9',
    initial: '15m',
    group: guards,
    env: 'MATCHDESK_MAX_WAIT',
  },
  {
    name: 'concurrency',
    value: '<n>',
    summary: 'requests at the same time, at most 32',
    initial: '1',
    group: job,
    env: 'MATCHDESK_CONCURRENCY',
  },
  rateFlag,
  {
    name: 'results',
    value: '<folder>',
    summary: 'the folder for the files of outcomes, used only by this job; {job} in it means the id of the job',
    group: job,
    env: 'MATCHDESK_RESULTS',
  },
];

/** The reason for a write; where the action has a reason field, that field is sent instead. */
export const reasonFlag: Flag = {
  name: 'reason',
  value: '<text>',
  summary: 'why: for the audit log where the provider keeps reasons, and for the journal and the report of a job',
  group: job,
  env: 'MATCHDESK_REASON',
};

export const onBadRowFlag: Flag = {
  name: 'on-bad-row',
  value: '<what>',
  summary: 'what to do with a bad row of the file',
  choices: ['stop', 'skip'],
  initial: 'stop',
  group: guards,
  env: 'MATCHDESK_ON_BAD_ROW',
};

export const jobNameFlag: Flag = {
  name: 'job',
  value: '<id>',
  summary: 'name the job; a second start resumes it or does nothing',
  group: job,
};

export const planOutFlag: Flag = {
  name: 'plan-out',
  value: '<file>',
  summary: "write what would be done as a plan for 'matchdesk apply', and send nothing",
  group: guards,
};

export const proposeFlag: Flag = {
  name: 'propose',
  summary: 'propose a plan to the server, which a colleague applies or refuses; nothing is changed',
  group: guards,
  env: 'MATCHDESK_PROPOSE',
};

/** The flag for a batch's size, where an action takes several records at once. */
export const batchSizeFlag = (perRun: number): Flag => ({
  name: 'batch-size',
  value: '<n>',
  summary: 'records in one request',
  initial: String(perRun),
  group: job,
  env: 'MATCHDESK_BATCH_SIZE',
});
