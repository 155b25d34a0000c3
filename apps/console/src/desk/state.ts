import type { Session } from '@matchdesk/core/context.ts';
import type { FirstStep } from '@matchdesk/core/dashboard/first-steps.ts';
import type { dashboardReads } from '@matchdesk/core/dashboard/reads.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import type { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { SentMessage } from '@matchdesk/core/matches/reads.ts';
import type { Uses } from '@matchdesk/desk/palette/uses.ts';
import type { Line } from '../look/line.ts';
import type { ExportForm } from './export-form.ts';
import type { JobLine } from './job-line.ts';
import type { FilterForm, SortMenu } from './list-forms.ts';
import type { ListState } from './list-state.ts';
import type { Loaded } from './loaded.ts';
import type { PaletteState } from './palette-state.ts';
import type { SignIn } from './sign-in.ts';
import type { Done, TaskStep } from './task-step.ts';

/** An open record: its fields, and the lists that belong to it. */
export type RecordState = {
  readonly kind: string;
  readonly target: Target;
  /** The list that it was opened from; its columns show what the record does not have. */
  readonly from: string;
  readonly tab: number;
  readonly detail: Loaded<unknown>;
  readonly scroll: number;
  /** By tab: the list that was opened there. */
  readonly lists: Readonly<Record<number, number>>;
};

/** A conversation: the messages that are loaded, the oldest first. */
export type ChatState = {
  readonly match: Target;
  readonly messages: readonly SentMessage[];
  readonly total: number | null;
  /** The earliest page that is loaded; 0 for none. */
  readonly earliest: number;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  /** Lines below the visible part; 0 is the end. */
  readonly scroll: number;
  readonly term: string;
  readonly draft: Line | null;
  readonly isExact: boolean;
};

export type Figures = Awaited<ReturnType<typeof dashboardReads.show.load>>;

export type DashboardView = {
  readonly kind: 'dashboard';
  readonly detail: Loaded<Figures>;
  readonly cursor: number;
  /** The chosen days, by filter. */
  readonly range: Readonly<Record<string, string>>;
  /** What is left to do in a new system. */
  readonly steps: readonly FirstStep[];
};

export type View =
  | DashboardView
  | { readonly kind: 'list'; readonly list: number }
  | { readonly kind: 'record'; readonly record: RecordState }
  | { readonly kind: 'chat'; readonly chat: ChatState }
  | { readonly kind: 'jobs'; readonly jobs: Loaded<readonly JobLine[]>; readonly cursor: number }
  | { readonly kind: 'job'; readonly job: string; readonly line: JobLine | null; readonly scroll: number }
  | { readonly kind: 'text'; readonly title: string; readonly lines: readonly string[]; readonly scroll: number };

export type Overlay =
  | { readonly kind: 'palette'; readonly palette: PaletteState }
  | { readonly kind: 'task'; readonly step: TaskStep }
  | { readonly kind: 'filter'; readonly form: FilterForm }
  | { readonly kind: 'sort'; readonly menu: SortMenu }
  | { readonly kind: 'export'; readonly form: ExportForm }
  | { readonly kind: 'keys'; readonly term: Line; readonly scroll: number }
  | { readonly kind: 'sign-in'; readonly form: SignIn }
  | Question;

/** A question that does not belong to an action of the registry. */
export type Question = {
  readonly kind: 'question';
  readonly title: string;
  readonly prompt: string;
  readonly yes: string;
  readonly typed: string;
  /** A reason has to be typed. */
  readonly wantsReason?: true;
  readonly line: Line;
  readonly isYes: boolean;
  /** Does what was confirmed; receives what was typed. */
  readonly run: (typed: string) => void;
};

export type Alert = { readonly tone: 'good' | 'bad' | 'wait'; readonly text: string };

export type State = {
  readonly size: { readonly columns: number; readonly rows: number };
  readonly session: Session | null;
  readonly email: string;
  /** When the person's own account was last changed. */
  readonly profileUpdated: string | null;
  /** The extensions that the provider announces; null until it has answered. */
  readonly announced: ReadonlySet<string> | null;
  /** From the first to the current one. */
  readonly views: readonly View[];
  readonly lists: Readonly<Record<number, ListState>>;
  /** From the lowest to the one that gets the keys. */
  readonly overlays: readonly Overlay[];
  /** A chord's first key, until its second. */
  readonly prefix: string | null;
  readonly alert: Alert | null;
  /** What can be undone, the latest last. */
  readonly undoable: readonly Done[];
  /** The open record and who else is looking at it, by the latest report. */
  readonly looking: { readonly kind: string; readonly id: string; readonly others: readonly string[] } | null;
  /** The numbers beside the entries of the sidebar, by the id of the list that they count. */
  readonly counts: Readonly<Record<string, number>>;
  /** Jobs that run in this console. */
  readonly running: readonly string[];
  /** What was chosen in the palette, and how often. */
  readonly uses: Uses;
  /** Why the first request failed; null where it succeeded. */
  readonly unreachable: string | null;
};

export const firstState = (size: State['size']): State => ({
  size,
  session: null,
  email: '',
  profileUpdated: null,
  announced: null,
  views: [],
  lists: {},
  overlays: [],
  prefix: null,
  alert: null,
  undoable: [],
  looking: null,
  counts: {},
  running: [],
  uses: {},
  unreachable: null,
});

export const viewOf = ({ views }: State): View | undefined => views.at(-1);
export const overlayOf = ({ overlays }: State): Overlay | undefined => overlays.at(-1);

/** Returns the list that gets the keys: the current one, or that of the record's tab. */
export const listOfView = (state: State, view: View | undefined = viewOf(state)): ListState | null => {
  if (view?.kind === 'list') return state.lists[view.list] ?? null;
  if (view?.kind !== 'record') return null;
  const id = view.record.lists[view.record.tab];
  return id === undefined ? null : (state.lists[id] ?? null);
};
