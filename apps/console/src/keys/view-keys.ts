import { placeAmong } from '@matchdesk/desk/list-cursor.ts';
import { changeChat, loadChat, loadEarlier } from '../chat/open-chat.ts';
import type { Binding } from '../desk/binding.ts';
import { changeView, type Desk, stateOf, tell } from '../desk/desk.ts';
import type { JobLine } from '../desk/job-line.ts';
import type { ChatState, View } from '../desk/state.ts';
import { goToRead } from '../go/go-to-read.ts';
import { loadDashboard, openRange, waysIn } from '../home/open-dashboard.ts';
import { askResume } from '../jobs/ask-resume.ts';
import { loadJobs, openJob } from '../jobs/open-jobs.ts';
import { askSettle } from '../jobs/settle.ts';
import { lineOf } from '../look/line.ts';
import { placeNamed } from '../registry/places.ts';

type Of<K extends View['kind']> = Extract<View, { kind: K }>;

const upAndDown = (move: (by: number) => void, screen: number): readonly Binding[] => [
  { keys: ['j', 'down'], title: 'Down', group: 'Move', run: () => move(1) },
  { keys: ['k', 'up'], title: 'Up', group: 'Move', run: () => move(-1) },
  { keys: ['page-down', 'space', 'ctrl+d'], title: 'Down by a screen', group: 'Move', run: () => move(screen) },
  { keys: ['page-up', 'ctrl+u'], title: 'Up by a screen', group: 'Move', run: () => move(-screen) },
  { keys: ['home'], title: 'To the top', group: 'Move', run: () => move(-1_000_000) },
  { keys: ['end', 'G'], title: 'To the end', group: 'Move', run: () => move(1_000_000) },
];

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
    { keys: ['enter', 'o'], title: 'Open the list behind the figure', hint: 'open', group: 'Move', run: open },
    ...(figures?.trends
      ? [{ keys: ['f'], title: 'Choose the days', hint: 'days', group: 'Dashboard', run: () => openRange(desk) }]
      : []),
    {
      keys: ['r', 'ctrl+r'],
      title: 'Load again',
      hint: view.detail.failure ? 'retry' : 'reload',
      group: 'Dashboard',
      run: () => void loadDashboard(desk),
    },
  ];
};

const scrollChat = (desk: Desk, by: number): void => {
  changeChat(desk, (chat) => ({ ...chat, scroll: Math.max(0, Math.min(chat.scroll + by, 1_000_000)) }));
};

export const chatKeys = (desk: Desk, chat: ChatState): readonly Binding[] => [
  ...upAndDown((by) => scrollChat(desk, -by), Math.max(1, stateOf(desk).size.rows - 8)),
  {
    keys: ['[', 'e'],
    title: 'Load earlier messages',
    group: 'Chat',
    ...(chat.earliest > 1 && { hint: 'earlier' }),
    run: () => void loadEarlier(desk),
  },
  {
    keys: ['/'],
    title: 'Search in this chat',
    hint: 'search',
    group: 'Chat',
    run: () => changeChat(desk, (now) => ({ ...now, draft: lineOf(now.term) })),
  },
  {
    keys: ['o'],
    title: 'Exact times',
    group: 'Chat',
    run: () => changeChat(desk, (now) => ({ ...now, isExact: !now.isExact })),
  },
  {
    keys: ['r', 'ctrl+r'],
    title: 'Load again',
    group: 'Chat',
    ...(chat.failure && { hint: 'retry' }),
    run: () => void loadChat(desk),
  },
];

/** Only jobs that run in this console can be stopped here. */
const stopKey = (desk: Desk, line: JobLine | null | undefined, group: string): readonly Binding[] => {
  const drain = desk.drains.get(line?.job ?? '');
  if (!drain || drain.signal.aborted) return [];
  const stop = () => {
    drain.abort();
    tell(desk, 'wait', 'Stopping after the request under way; it can be resumed.');
  };
  return [{ keys: ['ctrl+x'], title: 'Stop it; it can be resumed', hint: 'stop', group, run: stop }];
};

/** A person settles what only the provider's people know. */
const settleKeys = (desk: Desk, line: JobLine | null | undefined, group: string): readonly Binding[] => {
  if (!line?.unknown) return [];
  const settle = (verdict: 'done' | 'failed') => () => void askSettle(desk, line, verdict);
  return [
    { keys: ['D'], title: 'Settle unknown rows as done', hint: 'settle done', group, run: settle('done') },
    { keys: ['N'], title: 'Settle unknown rows as not done', hint: 'not done', group, run: settle('failed') },
  ];
};

/** The keys that act on a job. */
const actOnJob = (desk: Desk, line: JobLine | null | undefined, group: string): readonly Binding[] => [
  {
    keys: ['R'],
    title: 'Resume the job',
    hint: 'resume',
    group,
    run: () => void (line && askResume(desk, line)),
  },
  ...settleKeys(desk, line, group),
  ...stopKey(desk, line, group),
];

export const jobsKeys = (desk: Desk, view: Of<'jobs'>): readonly Binding[] => {
  const jobs = view.jobs.data ?? [];
  const chosen = jobs[view.cursor];
  const move = (by: number) =>
    changeView(desk, 'jobs', (shown) => ({ ...shown, cursor: placeAmong(jobs.length, shown.cursor + by) }));
  return [
    ...upAndDown(move, 10),
    {
      keys: ['enter', 'o'],
      title: 'Open the job',
      hint: 'open',
      group: 'Jobs',
      run: () => chosen && openJob(desk, chosen.job),
    },
    ...actOnJob(desk, chosen, 'Jobs'),
    { keys: ['r', 'ctrl+r'], title: 'Load again', group: 'Jobs', run: () => void loadJobs(desk) },
  ];
};

export const jobKeys = (desk: Desk, { line }: Of<'job'>): readonly Binding[] => {
  const move = (by: number) =>
    changeView(desk, 'job', (shown) => ({ ...shown, scroll: Math.max(0, shown.scroll + by) }));
  return [...upAndDown(move, Math.max(1, stateOf(desk).size.rows - 8)), ...actOnJob(desk, line, 'Job')];
};

export const textKeys = (desk: Desk): readonly Binding[] =>
  upAndDown(
    (by) => changeView(desk, 'text', (shown) => ({ ...shown, scroll: Math.max(0, shown.scroll + by) })),
    Math.max(1, stateOf(desk).size.rows - 8),
  );
