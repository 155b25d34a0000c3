import type { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { placeAmong } from '@matchdesk/desk/list-cursor.ts';
import { changeChat, loadChat, loadEarlier } from '../chat/open-chat.ts';
import { type Binding, grouped, type Ungrouped } from '../desk/binding.ts';
import { changeView, type Desk, stateOf, tell } from '../desk/desk.ts';
import type { JobLine } from '../desk/job-line.ts';
import type { ChatState, View } from '../desk/state.ts';
import { goToRead } from '../go/go-to-read.ts';
import { loadDashboard, openRange, waysIn } from '../home/open-dashboard.ts';
import { askResume, askSettle } from '../jobs/act-on-job.ts';
import { loadJobs, openJob } from '../jobs/open-jobs.ts';
import { safe } from '../look/fit.ts';
import { lineOf } from '../look/line.ts';
import { placeNamed } from '../registry/places.ts';

/** The key that copies a whole id. */
export const copyKey = (desk: Desk, id: string): Ungrouped => ({
  keys: ['y'],
  title: 'Copy ID',
  run: () => {
    desk.copy(id);
    tell(desk, 'good', `Copied ${safe(id)}.`);
  },
});

type Of<K extends View['kind']> = Extract<View, { kind: K }>;

export const upAndDown = (move: (by: number) => void, screen: number, hint?: string): readonly Binding[] =>
  grouped('Move', [
    { keys: ['j', 'down'], title: 'Down', hint, run: () => move(1) },
    { keys: ['k', 'up'], title: 'Up', run: () => move(-1) },
    { keys: ['page-down', 'space', 'ctrl+d'], title: 'Down by a screen', run: () => move(screen) },
    { keys: ['page-up', 'ctrl+u'], title: 'Up by a screen', run: () => move(-screen) },
    { keys: ['home'], title: 'To the top', run: () => move(-1_000_000) },
    { keys: ['end', 'G'], title: 'To the end', run: () => move(1_000_000) },
  ]);

/** The number of lines that a screen shows of a text. */
export const linesOnScreen = (desk: Desk): number => Math.max(1, stateOf(desk).size.rows - 8);

export const reloadKey = (failure: Failure | null, load: () => unknown, hint?: string): Ungrouped => ({
  keys: ['r', 'ctrl+r'],
  title: 'Load again',
  hint: failure ? 'retry' : hint,
  run: () => void load(),
});

export const dashboardKeys = (desk: Desk, view: Of<'dashboard'>): readonly Binding[] => {
  const figures = view.detail.data;
  const ways = waysIn(stateOf(desk), figures);
  const open = () => {
    const { screen = '', filters = {} } = ways[view.cursor]?.leadsTo ?? {};
    const place = placeNamed(stateOf(desk), screen);
    if (place) goToRead(desk, place, { filters });
  };
  const move = (by: number) =>
    changeView(desk, 'dashboard', (shown) => ({ ...shown, cursor: placeAmong(ways.length, shown.cursor + by) }));
  return [
    ...upAndDown(move, 5),
    ...grouped('Move', [{ keys: ['enter', 'o'], title: 'Open the list behind the figure', hint: 'open', run: open }]),
    ...grouped('Dashboard', [
      figures?.trends !== undefined && {
        keys: ['f'],
        title: 'Choose the days',
        hint: 'days',
        run: () => openRange(desk),
      },
      reloadKey(view.detail.failure, () => loadDashboard(desk), 'reload'),
    ]),
  ];
};

const scrollChat = (desk: Desk, by: number): void => {
  changeChat(desk, (chat) => ({ ...chat, scroll: Math.max(0, Math.min(chat.scroll + by, 1_000_000)) }));
};

export const chatKeys = (desk: Desk, chat: ChatState): readonly Binding[] => [
  ...upAndDown((by) => scrollChat(desk, -by), linesOnScreen(desk)),
  ...grouped('Chat', [
    {
      keys: ['[', 'e'],
      title: 'Load earlier messages',
      hint: chat.earliest > 1 ? 'earlier' : undefined,
      run: () => void loadEarlier(desk),
    },
    {
      keys: ['/'],
      title: 'Search in this chat',
      hint: 'search',
      run: () => changeChat(desk, (now) => ({ ...now, draft: lineOf(now.term) })),
    },
    {
      keys: ['o'],
      title: chat.isExact ? 'Short times' : 'Exact times',
      run: () => changeChat(desk, (now) => ({ ...now, isExact: !now.isExact })),
    },
    reloadKey(chat.failure, () => loadChat(desk)),
  ]),
];

/** Only jobs that run in this console can be stopped here. */
const stopKey = (desk: Desk, line: JobLine | null): Ungrouped => {
  const drain = desk.drains.get(line?.job ?? '');
  if (!drain || drain.signal.aborted) return null;
  const stop = () => {
    drain.abort();
    tell(desk, 'wait', 'Stopping after the request under way; it can be resumed.');
  };
  return { keys: ['ctrl+x'], title: 'Stop it; it can be resumed', hint: 'stop', run: stop };
};

/** A person settles what only the provider's people know. */
const settleKeys = (desk: Desk, line: JobLine | null): readonly Ungrouped[] => {
  if (!line?.unknown) return [];
  const settle = (verdict: 'done' | 'failed') => () => void askSettle(desk, line, verdict);
  return [
    { keys: ['D'], title: 'Settle unknown rows as done', hint: 'settle done', run: settle('done') },
    { keys: ['N'], title: 'Settle unknown rows as not done', hint: 'not done', run: settle('failed') },
  ];
};

/** The keys that act on a job. */
const actOnJob = (desk: Desk, line: JobLine | null): readonly Ungrouped[] => [
  { keys: ['R'], title: 'Resume the job', hint: 'resume', run: () => void (line && askResume(desk, line)) },
  ...settleKeys(desk, line),
  stopKey(desk, line),
];

export const jobsKeys = (desk: Desk, view: Of<'jobs'>): readonly Binding[] => {
  const jobs = view.jobs.data ?? [];
  const chosen = jobs[view.cursor] ?? null;
  const move = (by: number) =>
    changeView(desk, 'jobs', (shown) => ({ ...shown, cursor: placeAmong(jobs.length, shown.cursor + by) }));
  return [
    ...upAndDown(move, 10),
    ...grouped('Jobs', [
      { keys: ['enter', 'o'], title: 'Open the job', hint: 'open', run: () => chosen && openJob(desk, chosen.job) },
      ...actOnJob(desk, chosen),
      reloadKey(view.jobs.failure, () => loadJobs(desk)),
    ]),
  ];
};

const scrolling = (desk: Desk, kind: 'job' | 'text'): readonly Binding[] =>
  upAndDown(
    (by) => changeView(desk, kind, (shown) => ({ ...shown, scroll: Math.max(0, shown.scroll + by) })),
    linesOnScreen(desk),
  );

export const jobKeys = (desk: Desk, { line }: Of<'job'>): readonly Binding[] => [
  ...scrolling(desk, 'job'),
  ...grouped('Job', actOnJob(desk, line)),
];

export const textKeys = (desk: Desk): readonly Binding[] => scrolling(desk, 'text');
