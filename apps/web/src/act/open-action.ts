import type { ActionId, NamedAction } from '@matchdesk/core/actions.ts';
import { aRecord } from '@matchdesk/core/kit/text/noun.ts';
import {
  countOfSubject,
  type Here,
  noSubject,
  refusalOfSubject,
  type Subject,
  subjectIn,
} from '@matchdesk/desk/task/subject.ts';
import { actionHere, bringAction } from '../data/actions.ts';
import { tell } from '../ui/alerts.ts';
import { atom } from '../ui/atom.ts';
import { openOnce } from '../ui/hold-keys.tsx';
import { hereAtom } from './here.ts';
import { openExportOf } from './open-export.ts';
import { tellFailure } from './tell-failure.ts';

/** An action that a button or a row key opened: its dialog asks for its fields and for confirmation. */
export type OpenAction = {
  readonly entry: NamedAction;
  readonly subject: Subject;
  /** The initial values of the fields. */
  readonly initial: Readonly<Record<string, unknown>>;
  /** These values are complete: no field is asked for. */
  readonly isWhole?: boolean;
};

export const openActionAtom = atom<OpenAction | null>(null);

let asking: typeof import('./asked-fields.ts') | undefined;
let atOnce: typeof import('./at-once.ts') | undefined;

/**
 * Loads the code that asks for an action's fields and the code that runs it; neither is needed before an action begins.
 */
export const bringAsking = async (): Promise<void> => {
  [asking, atOnce] = await Promise.all([import('./asked-fields.ts'), import('./at-once.ts')]);
};

const performAtOnce = async (entry: NamedAction, input: OpenAction['initial'], subject: Subject): Promise<void> => {
  const { runAtOnce } = atOnce ?? (await import('./at-once.ts'));
  await runAtOnce(entry, input, subject);
};

type Opening = {
  readonly subject?: Subject | null;
  readonly initial?: Readonly<Record<string, unknown>>;
  /** `initial` holds every field that is needed: optional fields are not asked for. */
  readonly isWhole?: boolean;
  /** A dialog always opens: it shows the progress of a run over many records, and can stop it. */
  readonly isAsked?: boolean;
};

const notOpened = (thrown: unknown): false => {
  tellFailure(thrown);
  return false;
};

/** Returns whether a dialog opens. */
const open = (entry: NamedAction, opening: Opening, here: Here | null): boolean | Promise<boolean> => {
  const subject = opening.subject ?? subjectIn(here, entry) ?? noSubject;
  const { action } = entry;
  if (action.form?.exports !== undefined) {
    openExportOf(action.form.exports).catch(tellFailure);
    return true;
  }
  if (action.on && countOfSubject(subject) === 0) {
    tell({ type: 'danger', text: action.records?.unchosen ?? `Please choose ${aRecord(action.on)} first.` });
    return false;
  }
  const refusal = refusalOfSubject(entry, subject);
  if (refusal !== null) {
    tell({ type: 'warning', text: refusal, timeoutMs: 4_000 });
    return false;
  }
  if (!action.confirmation && !asking)
    return openOnce(bringAsking(), () => open(entry, { ...opening, subject }, here)).catch(notOpened);
  const { initial = {}, isWhole = false } = opening;
  const isAsked =
    opening.isAsked ||
    asking === undefined ||
    (!isWhole && asking.openFields(entry, initial).length > 0) ||
    asking.askingFor(entry, initial, subject).question !== null;
  if (isAsked) {
    openActionAtom.set({ entry, subject, initial, ...(isWhole && { isWhole }) });
    return true;
  }
  performAtOnce(entry, initial, subject).catch(tellFailure);
  return false;
};

/**
 * Begins an action by button or key, on what is given, else on what is selected or focused at that moment, even if the
 * action's code loads later. Escape while it is loading takes that back.
 */
export const openAction = (id: ActionId, opening: Opening = {}): void => {
  const here = hereAtom.get();
  const entry = actionHere(id);
  if (entry) void open(entry, opening, here);
  else void openOnce(bringAction(id), (late) => (late ? open(late, opening, here) : false)).catch(notOpened);
};
