import { asFailure, type Failure } from '@matchdesk/core/kit/failure.ts';
import { sessionTexts } from '@matchdesk/core/session/texts.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import type { ListState } from './list-state.ts';
import { signInAgain } from './sign-in.ts';
import { type Alert, firstState, type Overlay, type State, type View } from './state.ts';
import { createStore, type Store } from './store.ts';

/** How the console ends. */
export type Leaving = { readonly code: 0 | 129 | 130 | 143; readonly reason?: string };

/** All that the console's parts work with: what is shown, and what they reach the API by. */
export type Desk = {
  readonly store: Store<State>;
  /** Settings, client and session of now; replaced when another session begins. */
  context(): Context;
  /** Opens the context anew, with the session that is kept now. */
  reopen(): Promise<Context>;
  /** Pages that came already, by what they were asked for with. */
  readonly pages: Map<string, unknown>;
  /** What stops each job that is under way here, by the job's id. */
  readonly drains: Map<string, AbortController>;
  leave(leaving: Leaving): void;
  /** Runs something that wants the terminal for itself, such as an editor. */
  lend(use: () => Promise<void>): Promise<void>;
};

export type DeskParts = Pick<Desk, 'leave' | 'lend'> & {
  readonly open: () => Promise<Context>;
  readonly context: Context;
  readonly size: State['size'];
};

export const createDesk = ({ open, context: first, size, leave, lend }: DeskParts): Desk => {
  let context = first;
  return {
    store: createStore(firstState(size)),
    context: () => context,
    reopen: async () => {
      context = await open();
      return context;
    },
    pages: new Map(),
    drains: new Map(),
    leave,
    lend,
  };
};

export const stateOf = (desk: Desk): State => desk.store.get();
export const patch = (desk: Desk, change: Partial<State>): void => desk.store.set((state) => ({ ...state, ...change }));

/** Shows a sentence on the status line; null takes it away. */
export const tell = (desk: Desk, tone: Alert['tone'], text: string): void => patch(desk, { alert: { tone, text } });

/** Shows a note beside what the status line says; what came of an action keeps its place and its tone. */
export const note = (desk: Desk, text: string): void => {
  const { alert } = stateOf(desk);
  if (alert === null || alert.tone === 'wait') tell(desk, 'wait', text);
  else if (!alert.text.includes(text)) tell(desk, alert.tone, `${alert.text}  ${text}`);
};

export const pushView = (desk: Desk, view: View): void =>
  desk.store.set((state) => ({ ...state, views: [...state.views, view], alert: null, prefix: null }));
export const pushOverlay = (desk: Desk, overlay: Overlay): void =>
  desk.store.set((state) => ({ ...state, overlays: [...state.overlays, overlay], prefix: null }));
export const popOverlay = (desk: Desk): void =>
  desk.store.set((state) => ({ ...state, overlays: state.overlays.slice(0, -1) }));
/** Replaces the uppermost overlay. */
export const swapOverlay = (desk: Desk, overlay: Overlay): void =>
  desk.store.set((state) => ({ ...state, overlays: [...state.overlays.slice(0, -1), overlay] }));

/** Changes the shown view, where it is still of that kind. */
export const changeView = <K extends View['kind']>(
  desk: Desk,
  kind: K,
  change: (view: Extract<View, { kind: K }>) => View,
): void =>
  desk.store.set((state) => {
    const at = state.views.findLastIndex((view) => view.kind === kind);
    const view = state.views[at];
    if (!view) return state;
    return { ...state, views: state.views.with(at, change(view as Extract<View, { kind: K }>)) };
  });

/** Changes a list, where it still is there. */
export const changeList = (desk: Desk, id: number, change: (list: ListState) => ListState): void =>
  desk.store.set((state) => {
    const list = state.lists[id];
    return list ? { ...state, lists: { ...state.lists, [id]: change(list) } } : state;
  });

/** What a failed load says; one whose session is over asks to sign in. */
export const noteFailure = (desk: Desk, thrown: unknown): Failure => {
  const failure = asFailure(thrown);
  if (failure.kind === 'unauthenticated') askToSignIn(desk);
  return failure;
};

const askToSignIn = (desk: Desk): void => {
  if (stateOf(desk).overlays.some(({ kind }) => kind === 'sign-in')) return;
  const email = stateOf(desk).email;
  pushOverlay(desk, { kind: 'sign-in', form: signInAgain(email, sessionTexts.ended) });
};
