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
    summary: 'the profile, needed where it is production; or how many records, which must be right',
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
  summary: 'requests in a second (or n/m in a minute), of all together',
  group: job,
  env: 'MATCHDESK_RATE',
};

/** Flags about how hard a command that only reads works the server. */
export const readingPaceFlags: readonly Flag[] = [
  { ...rateFlag, group: 'Pace' },
  {
    name: 'max-wait',
    value: '<time>',
    summary: 'wait so long in all where the server asks for it, such as 90s',
    initial: '10m',
    group: 'Pace',
    env: 'MATCHDESK_MAX_WAIT',
  },
];

/** Flags about how carefully and how fast a job runs; commands that resume a job take them as well. */
export const paceFlags: readonly Flag[] = [
  {
    name: 'canary',
    value: '<n>',
    summary: 'send so many rows first, read them back, and go on only when all are well',
    group: guards,
    env: 'MATCHDESK_CANARY',
  },
  {
    name: 'max-errors',
    value: '<n|n%>',
    summary: 'stop when more rows went wrong, exit 9',
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
    summary: 'requests under way at the same time, 32 at most',
    initial: '1',
    group: job,
    env: 'MATCHDESK_CONCURRENCY',
  },
  rateFlag,
  {
    name: 'results',
    value: '<folder>',
    summary: 'where the files of outcomes go: a folder for this job alone; {job} in it is the id of the job',
    group: job,
    env: 'MATCHDESK_RESULTS',
  },
];

/** The reason for a write; where the action has a reason field, that field is sent instead. */
export const reasonFlag: Flag = {
  name: 'reason',
  value: '<text>',
  summary: 'why, kept in the journal and the report of the job',
  group: job,
  env: 'MATCHDESK_REASON',
};

export const onBadRowFlag: Flag = {
  name: 'on-bad-row',
  value: '<what>',
  summary: 'what a bad row of the file does',
  choices: ['stop', 'skip'],
  initial: 'stop',
  group: guards,
  env: 'MATCHDESK_ON_BAD_ROW',
};

export const jobNameFlag: Flag = {
  name: 'job',
  value: '<id>',
  summary: 'name the job; a second start goes on with it or does nothing',
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
  summary: 'make a plan of it at the server, which a colleague applies or refuses; nothing is done',
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
