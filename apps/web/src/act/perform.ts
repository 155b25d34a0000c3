import { mayCall } from '@matchdesk/core/access.ts';
import type { NamedAction } from '@matchdesk/core/actions.ts';
import { identityTexts as say } from '@matchdesk/core/identity/texts.ts';
import type { Effect, Target } from '@matchdesk/core/kit/act/action.ts';
import { asFailure, Failure } from '@matchdesk/core/kit/call/failure.ts';
import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { shellTexts } from '@matchdesk/core/shell/texts.ts';
import type { Subject } from '@matchdesk/desk/task/subject.ts';
import { promptTargets } from '@matchdesk/desk/task/subject-text.ts';
import { navigate } from 'wouter/use-browser-location';
import type { Acted, Acting } from '../data/act.ts';
import { collectTargets } from '../data/collect.ts';
import { queryClient } from '../data/query-client.ts';
import { sessionAtom, signOut } from '../data/session.ts';
import { tell } from '../ui/alerts.ts';
import { shownAtom } from './after.ts';
import { saveFile } from './save-file.ts';
import { runSettled } from './settle.ts';
import { isStaying } from './staying.ts';
import { tellOutcome } from './tell-outcome.ts';
import { noteDoing } from './undo.ts';

/** Goes to a screen. Where it already shows, goes to its first page and keeps its search and order. */
const go = (id: string, params: Readonly<Record<string, string>> = {}): void => {
  const found = allScreens.find((each) => each.id === id);
  if (!found) throw new Error(`There is no screen ${id}.`);
  const href = hrefOf(found.screen.path, params);
  const query = new URLSearchParams(href === location.pathname ? location.search : '');
  query.delete('page');
  navigate(query.size === 0 ? href : `${href}?${query}`);
};

/** Carries out what an action asks of the console. */
const applyEffect = async (effect: Effect): Promise<void> => {
  if ('download' in effect) saveFile(effect.download);
  if ('goTo' in effect && !isStaying()) setTimeout(() => go(effect.goTo, effect.params), effect.afterMs ?? 0);
  if ('show' in effect) shownAtom.set(effect.show);
  if ('signOut' in effect && !(await signOut())) tell({ type: 'danger', text: shellTexts.signOutUnheard });
  if ('reloadAfterMs' in effect) setTimeout(() => void queryClient.invalidateQueries(), effect.reloadAfterMs);
};

type Performing = Omit<Acting, 'isUndo' | 'intention'> & {
  readonly signal: AbortSignal;
  readonly onCollect?: (found: number) => void;
  /** Called when somebody else's change was kept instead of this one. */
  readonly onTheirs?: () => void;
};

/** The records to act on; those of 'all that match' are collected first. */
const targetsOf = async (subject: Subject, { signal, onCollect }: Performing): Promise<readonly Target[]> => {
  if (subject.kind === 'targets') return subject.targets;
  try {
    return await collectTargets(subject, signal, onCollect);
  } catch (thrown) {
    const isStopped = asFailure(thrown).kind === 'aborted';
    if (isStopped) tell({ type: 'info', text: 'Stopped. Nothing was sent.', timeoutMs: 4_000 });
    throw thrown;
  }
};

/** A failed export or download is logged as well as shown (specification, section 8). */
const logExport = (thrown: unknown): void => {
  const { kind, status } = asFailure(thrown);
  if (kind !== 'aborted') console.error(fill(say.exportLog, { code: String(status) }));
};

const performNow = async (
  entry: NamedAction,
  input: Readonly<Record<string, unknown>>,
  subject: Subject,
  performing: Performing,
): Promise<Acted> => {
  const { action } = entry;
  // The role may have changed since the action was offered; of several calls, some may still be allowed.
  if (!mayCall(sessionAtom.get(), action.calls)) throw new Failure('forbidden');
  const { onCollect: _, onTheirs, ...acting } = performing;
  const targets = await targetsOf(subject, performing);
  const acted = await runSettled(entry, input, targets, acting).catch((thrown: unknown) => {
    if (action.calls.some(({ binary }) => binary)) logExport(thrown);
    throw thrown;
  });
  if (acted === null) {
    onTheirs?.();
    throw new Failure('aborted', { isOpen: false });
  }
  const done = action.done.sentence({ input: action.input.parse(input), targets: promptTargets(subject) });
  tellOutcome(entry, input, targets, acted, done);
  if (acted.outcome.effect) await applyEffect(acted.outcome.effect);
  return acted;
};

/**
 * Runs an action on a subject, with all that follows: collecting, running, the alert, the effect, the offer to undo.
 * Throws the Failure of a single run, so that a form can show it at its field; with kind 'aborted' where somebody
 * else's change was kept.
 */
export const perform = (...given: Parameters<typeof performNow>): Promise<Acted> => {
  const act = performNow(...given);
  if (given[3].isAhead) noteDoing(act);
  return act;
};
