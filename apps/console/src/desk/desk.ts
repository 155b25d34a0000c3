import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { asFailure, Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { Page } from '@matchdesk/core/kit/list/page.ts';
import { isOpenTo } from '@matchdesk/core/kit/open-to.ts';
import { sessionTexts } from '@matchdesk/core/session/texts.ts';
import { type Claims, createClaims } from '@matchdesk/desk/claims.ts';
import { type Context, readingOf as readingIn } from '@matchdesk/terminal/api/context.ts';
import { endingWithRemedy } from '@matchdesk/terminal/session/folder-remedy.ts';
import { emptyLine, type Press } from '../look/line.ts';
import { createHeldKey, type HeldKey } from './held-key.ts';
import type { ListState } from './list-state.ts';
import type { Loaded } from './loaded.ts';
import { signInAgain } from './sign-in.ts';
import { type Alert, firstState, type Overlay, overlayOf, type Question, type State, type View } from './state.ts';
import { createStore, type Store } from './store.ts';
import type { TaskStep } from './task-step.ts';

/** Returns a failure on one line, with the request id for the provider. */
export const sentenceOf = (thrown: unknown): string => {
  const reason = (endingWithRemedy(thrown).reason ?? 'It failed.').replaceAll('\n', ' ');
  const id = thrown instanceof Failure ? thrown.requestId : undefined;
  return id === undefined || reason.includes(id) ? reason : `${reason} [request ${id}]`;
};

/** How the console ends. */
export type Leaving = { readonly code: 0 | 129 | 130 | 143; readonly reason?: string };

/** A page, and when it was loaded. */
type LoadedPage = { readonly at: number; readonly page: Promise<Page<unknown>> };

/** What the parts of the console work with: the state on the screen, and access to the API. */
export type Desk = {
  readonly store: Store<State>;
  /** The current settings, client and session; replaced when another session begins. */
  context(): Context;
  /**
   * This desk for the person who is signed in now. Once another person has signed in, work that the first one began no
   * longer changes the screen, and uses only the first one's session, however late it continues.
   */
  own(): Desk;
  /** Hands the desk, with the context that was opened last, to another person or to the same one again. */
  handOver(isAnother: boolean): Desk;
  /** Opens the context again, with the session that is kept now. */
  reopen(): Promise<Context>;
  /** Pages that were loaded, by their query. */
  readonly pages: Map<string, LoadedPage>;
  /** Stops each job that runs here, by the job's id. */
  readonly drains: Map<string, AbortController>;
  readonly heldKey: HeldKey;
  /** The keys that wait for the rows that are loading. */
  readonly ahead: Press[];
  /** Claims the case that is open, by the rules of the browser. */
  readonly claims: Claims;
  leave(leaving: Leaving): void;
  /** Runs something that needs the terminal for itself, such as an editor. */
  lend(use: () => Promise<void>): Promise<void>;
  /** Puts a text on the clipboard of the person at the terminal, also through a remote session. */
  copy(text: string): void;
};

type DeskParts = Pick<Desk, 'leave' | 'lend' | 'copy'> & {
  readonly open: () => Promise<Context>;
  readonly context: Context;
  readonly size: State['size'];
};

/** How long, in ms, leaving the console waits for a release: without it, a claim ends by itself. */
const longestReleaseMs = 2_000;

const claimsOf = (desk: () => Desk): Claims => {
  const holder = randomUUID();
  return createClaims({
    claim: async (id) => {
      try {
        await desk().context().client.queue.claim({ id, holder }, readingOf(desk()).options);
        return true;
      } catch (thrown) {
        const failure = asFailure(thrown);
        // A colleague was faster. Whatever else prevented the claim, deciding the case reports it.
        if (failure.kind === 'conflict') note(desk(), sentenceOf(failure));
        return false;
      }
    },
    release: async (id) => {
      const { client } = desk().context();
      const options = { signal: AbortSignal.timeout(longestReleaseMs) };
      // A case that was decided meanwhile has no claim any more.
      await client.queue.release({ id, holder }, options).catch(() => undefined);
    },
    isSeen: () => true,
    setTimeout,
    clearTimeout,
  });
};

export const createDesk = ({ open, context: first, size, leave, lend, copy }: DeskParts): Desk => {
  let context = first;
  const store = createStore(firstState(size));
  const desk: Desk = {
    store,
    context: () => context,
    own: () => own,
    handOver: (isAnother) => {
      if (isAnother) own = nextOwn();
      else renew();
      return own;
    },
    reopen: async () => {
      context = await open();
      return context;
    },
    pages: new Map(),
    drains: new Map(),
    heldKey: createHeldKey(),
    ahead: [],
    claims: claimsOf(() => desk),
    leave,
    lend,
    copy,
  };
  let renew = (): void => undefined;
  const nextOwn = (): Desk => {
    let mine = context;
    renew = () => {
      mine = context;
    };
    const set: Desk['store']['set'] = (change) => next === own && store.set(change);
    const next: Desk = { ...desk, context: () => mine, store: { ...store, set } };
    return next;
  };
  let own = nextOwn();
  return desk;
};

export const stateOf = (desk: Desk): State => desk.store.get();
export const patch = (desk: Desk, change: Partial<State>): void => desk.store.set((state) => ({ ...state, ...change }));

/** What calls and reads are made with now; `scope` is the id of the record that a read belongs to. */
export const readingOf = (desk: Desk, scope = '') => ({
  ...readingIn(desk.context(), scope),
  sees: (read: string) => isOpenTo(stateOf(desk).session ?? {}, read),
});

/** Shows a sentence on the status line; null clears it. */
export const tell = (desk: Desk, tone: Alert['tone'], text: string): void => patch(desk, { alert: { tone, text } });

/** Adds a note to the status line; the result of an action keeps its place and its tone. */
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
/** Replaces the topmost overlay. */
export const swapOverlay = (desk: Desk, overlay: Overlay): void =>
  desk.store.set((state) => ({ ...state, overlays: [...state.overlays.slice(0, -1), overlay] }));

/** The step of the open action; null where none is open. */
export const taskStepOf = (desk: Desk): TaskStep | null => {
  const overlay = overlayOf(stateOf(desk));
  return overlay?.kind === 'task' ? overlay.step : null;
};

/** Shows a step of an action, in place of the step that is open. */
export const showTask = (desk: Desk, step: TaskStep): void =>
  (taskStepOf(desk) ? swapOverlay : pushOverlay)(desk, { kind: 'task', step });

type Asked = Pick<Question, 'title' | 'prompt' | 'yes' | 'run'> & Partial<Question>;

/** Asks a question that does not belong to an action of the registry. */
export const ask = (desk: Desk, asked: Asked): void =>
  pushOverlay(desk, { typed: '', line: emptyLine, isYes: false, ...asked, kind: 'question' });

/** Changes the current view, where it is still of that kind. */
export const changeView = <K extends View['kind']>(
  desk: Desk,
  kind: K,
  change: (view: Extract<View, { kind: K }>) => View,
): void =>
  desk.store.set((state) => {
    const at = state.views.findLastIndex((view) => view.kind === kind);
    const view = state.views[at];
    if (!view) return state;
    // The view was found by its kind.
    return { ...state, views: state.views.with(at, change(view as Extract<View, { kind: K }>)) };
  });

/** Changes a list, where it still exists. */
export const changeList = (desk: Desk, id: number, change: (list: ListState) => ListState): void =>
  desk.store.set((state) => {
    const list = state.lists[id];
    return list ? { ...state, lists: { ...state.lists, [id]: change(list) } } : state;
  });

/** Whether a refused call is one that only some providers have: the provider may no longer offer it. */
const mayBeGone = ({ kind, call }: Failure): boolean =>
  (kind === 'forbidden' || kind === 'not-found') &&
  allEndpoints.some(({ id, endpoint }) => id === call && endpoint.extension !== undefined);

const askWhatIsOffered = async (desk: Desk): Promise<void> => {
  const { session } = stateOf(desk);
  const announced = await desk
    .context()
    .capabilities(true)
    .catch(() => null);
  if (announced && stateOf(desk).session === session) patch(desk, { announced });
};

/**
 * Returns the failure of a load; where the session is over, asks to sign in, and where the provider may no longer offer
 * this, asks it.
 */
export const noteFailure = (desk: Desk, thrown: unknown): Failure => {
  const failure = asFailure(thrown);
  if (failure.kind === 'unauthenticated') askToSignIn(desk);
  if (mayBeGone(failure)) void askWhatIsOffered(desk);
  return failure;
};

/** Loads data and shows how far that is; what was there before stays until it has loaded. */
export const loadInto = async <T>(desk: Desk, show: (change: Partial<Loaded<T>>) => void, load: () => Promise<T>) => {
  show({ isLoading: true, failure: null });
  try {
    show({ data: await load(), isLoading: false });
  } catch (thrown) {
    show({ failure: noteFailure(desk, thrown), isLoading: false });
  }
};

const askToSignIn = (desk: Desk): void => {
  if (stateOf(desk).overlays.some(({ kind }) => kind === 'sign-in')) return;
  const email = stateOf(desk).email;
  pushOverlay(desk, { kind: 'sign-in', form: signInAgain(email, sessionTexts.ended) });
};
