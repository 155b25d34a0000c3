import { basename, join } from 'node:path';
import type { Session } from '@matchdesk/core/context.ts';
import type { Effect, Outcome, Target } from '@matchdesk/core/kit/act/action.ts';
import { askingOf } from '@matchdesk/core/kit/act/asking.ts';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { isForOne, isJob } from '@matchdesk/core/kit/reach.ts';
import { spoken } from '@matchdesk/core/kit/text/noun.ts';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { openSentence } from '@matchdesk/core/outcomes/unsettled.ts';
import { sessionTexts } from '@matchdesk/core/session/texts.ts';
import { type Context, openContext, readingOf } from '@matchdesk/terminal/api/context.ts';
import { endSession } from '@matchdesk/terminal/api/end-session.ts';
import { requireOffered, requireReasons } from '@matchdesk/terminal/api/offered.ts';
import { formatOf, whereOf } from '@matchdesk/terminal/api/settings.ts';
import { type Call, givenReason, type Handler, isOn, textOf, twoSources } from '@matchdesk/terminal/command/spec.ts';
import { collectInput, editForm } from '@matchdesk/terminal/io/input/collect.ts';
import { requireConfirmation, requireRightConfirm } from '@matchdesk/terminal/io/input/confirmation.ts';
import { kindOfName, renamed } from '@matchdesk/terminal/io/output/file-kind.ts';
import { requireFree, saveFile } from '@matchdesk/terminal/io/output/file-sink.ts';
import { printForPrograms, printRecord } from '@matchdesk/terminal/io/output/print.ts';
import { requireInput } from '@matchdesk/terminal/jobs/bulk/action-input.ts';
import { type Row, type Selected, selectedRows } from '@matchdesk/terminal/jobs/bulk/gathering.ts';
import { selectRows } from '@matchdesk/terminal/jobs/bulk/selection.ts';
import { type Ending, Stop, usage } from '@matchdesk/terminal/process/failure.ts';
import { type ActionEntry, manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { actionOf, type Named } from '@matchdesk/terminal/registry/registry.ts';
import { makeFolder } from '@matchdesk/terminal/session/folders.ts';
import { shownPath } from '@matchdesk/terminal/text/shown-path.ts';
import { kebab, shellWord, typedCommandWith } from '@matchdesk/terminal/text/words.ts';
import { requireGoodRows, runBulkAction } from './run-bulk.ts';
import { tellUndo } from './undo.ts';

/** Runs the action that the command was made from. */
export const act: Handler = (call) => runAction(call, call.spec.made?.id ?? '');

const entryOf = (id: string): ActionEntry => {
  const found = manifest.actions.find((entry) => entry.id === id);
  if (!found) throw new Error(`There is no action ${id}.`);
  return found;
};

const nobody: Session = { role: null, roleValue: null, adminId: null };

const targetFile = (call: Call, fileName: string, isOne: boolean): string => {
  const out = textOf(call, 'out');
  const name = basename(fileName);
  if (isOne) return out ?? name;
  return join(out ?? '.', name);
};

/** Refuses a name under which a download cannot be saved, or would be misread, before it is asked for. */
const requireFitting = async (call: Call, { downloads }: ActionEntry): Promise<void> => {
  const out = textOf(call, 'out');
  if (downloads === undefined || out === undefined || out === '-') return;
  if ((kindOfName(out) ?? downloads) !== downloads)
    throw usage(
      `This is a .${downloads} file, and ${shownPath(out)} says another kind.`,
      typedCommandWith('--out', shellWord(renamed(out, downloads))),
    );
  await requireFree(out, isOn(call, 'overwrite'));
};

/** Carries out what an action asks of the terminal. */
const takeEffect = async (context: Context, call: Call, effect: Effect | undefined, isOne: boolean): Promise<void> => {
  if (effect === undefined) return;
  if ('signOut' in effect) {
    await endSession(context);
    context.say.info(sessionTexts.signedOut);
  }
  if ('show' in effect) await printRecord(context.settings, effect.show);
  if ('download' in effect) {
    const path = targetFile(call, effect.download.fileName, isOne);
    if (!isOne) await makeFolder(textOf(call, 'out') ?? '.');
    await saveFile(path, effect.download.bytes, isOn(call, 'overwrite'));
    if (path !== '-') context.say.info(`Saved ${path}`);
  }
};

/** A write without an outcome is neither done nor failed: exit 6 says so, with how to find out. */
const endingOfWrite = ({ calls }: Named['action'], thrown: unknown): unknown =>
  thrown instanceof Failure && thrown.isOpen && calls.some(({ write }) => write)
    ? new Stop(6, openSentence(thrown), { cause: thrown })
    : thrown;

/** An action that a command runs. */
type Run = { readonly context: Context; readonly call: Call; readonly named: Named };

const runOnce = async (
  { context, call, named }: Run,
  input: Row['input'],
  targets: readonly Target[],
  isOne: boolean,
) => {
  const { action } = named;
  const isOfCaller = action.calls.some(({ write, tellsBy }) => write || tellsBy);
  const session = isOfCaller ? await context.session() : nobody;
  const { client, options: own } = readingOf(context);
  const reason = givenReason(call);
  const options = { ...own, ...(reason !== undefined && { reason }) };
  if (isOne) await requireFitting(call, entryOf(named.id));
  const outcome = await action.run({ client, session, options }, input, targets).catch((thrown: unknown) => {
    throw endingOfWrite(action, thrown);
  });
  await takeEffect(context, call, outcome.effect, isOne);
  return outcome;
};

const asking = ({ settings }: Context, named: Named, input: Row['input'], targets: readonly Target[]) => {
  // What is done to several records cannot be undone in one step.
  const told = { where: whereOf(settings), isUndone: targets.length <= 1 };
  const { question, isYesFirst } = askingOf(named.action, { input, targets }, told);
  return { question, isYesFirst };
};

/** Runs an action once, or once for each selected row, and says whether it printed a record. */
const runEach = async (run: Run, input: Row['input'], selected: Selected | null): Promise<boolean> => {
  const isShown = ({ effect }: Outcome): boolean => effect !== undefined && 'show' in effect;
  if (!selected) return isShown(await runOnce(run, input, [], true));
  let hasShown = false;
  for await (const row of selectedRows(selected, (own) => requireInput(run.named, { ...input, ...own }))) {
    const outcome = await runOnce(run, row.input, [row.target], selected.count === 1);
    tellUndo(run.context, outcome);
    hasShown ||= isShown(outcome);
  }
  return hasShown;
};

/** Runs an action on no record, or one that only reads: once for each target. */
const runPlain = async (run: Run, input: Row['input'], selected: Selected | null): Promise<void> => {
  const { context, call, named } = run;
  const { first = [], count = 0 } = selected ?? {};
  const targets = first.map(({ target }) => target);
  const isWrite = named.action.calls.some(({ write }) => write);
  if (isOn(call, 'dry-run')) {
    if (isWrite) requireRightConfirm(context, call, Math.max(1, count));
    await printForPrograms(context.settings, { dry_run: true, action: named.id, total: Math.max(1, count) });
    const { calls } = named.action;
    const requests = counted(calls.length * (selected ? count : 1), 'request');
    const most = calls.length > 1 ? 'at most ' : '';
    context.say.info(`Would run '${named.action.title}' in ${most}${requests}. Nothing was sent.`);
    return;
  }
  // An action that only reads asks in the console because it is costly; a person who typed the command wants it.
  if (isWrite) {
    const asked = asking(context, named, first[0]?.input ?? input, targets);
    await requireConfirmation(context, call, { ...asked, count: Math.max(1, count) });
  }
  if (named.action.calls.some(({ binary }) => binary))
    context.say.info('The file is one answer: if it is cut off, it starts again from the beginning.');
  const hasShown = await runEach(run, input, selected);
  const done = named.action.done.sentence({ input: first[0]?.input ?? input, targets });
  if (done !== '') context.say.info(done);
  // What an action shows is the one document of this command.
  if (isWrite && !hasShown) await printForPrograms(context.settings, { action: named.id, done: true, message: done });
};

/** Passes the argument of a command as the flag of the field that it sets. */
const withWord = (call: Call, { word }: ActionEntry): Call => {
  const [given] = call.arguments;
  if (word === undefined || given === undefined) return call;
  if (textOf(call, kebab(word)) !== undefined) throw twoSources(word, given, `--${kebab(word)}`);
  return { ...call, arguments: [], flags: { ...call.flags, [kebab(word)]: given } };
};

/** Runs an action of the registry: on no record, on one, or on many as a job that can be resumed. */
export const runAction = async (given: Call, id: string): Promise<Ending | undefined> => {
  const context = await openContext(given);
  formatOf(context.settings.output);
  const named = actionOf(id);
  const entry = entryOf(id);
  const typed = withWord(given, entry);
  await requireOffered(context, named.action.calls);
  // Without a journal, nothing else would keep it.
  if (isForOne(entry) && givenReason(given) !== undefined) await requireReasons(context);
  const { call, target, present } = await editForm(context, typed, entry, named);
  const isFromFile = textOf(call, 'file') !== undefined && entry.on !== undefined;
  const fields = entry.fields.map((field) => ({ ...field, required: field.required && !(field.name in present) }));
  const { input: read, chosen } = await collectInput(context, call, fields, isFromFile);
  const shared = { ...present, ...read };
  if (entry.on === undefined) {
    await runPlain({ context, call, named }, requireInput(named, shared), null);
    return undefined;
  }
  const selected = await selectRows({ context, call, named, fields: entry.fields, shared, chosen, target });
  try {
    requireGoodRows(context, call, selected);
    if (isForOne(entry) && selected.count > 1)
      throw usage(`This can be done to only one ${spoken(entry.on)} at a time.`);
    if (isJob(entry)) return await runBulkAction(context, call, entry, { named, selected, shared, chosen });
    await runPlain({ context, call, named }, shared, selected);
    return undefined;
  } finally {
    await selected.draft.remove();
  }
};
