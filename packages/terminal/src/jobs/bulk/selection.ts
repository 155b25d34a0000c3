import { hash } from 'node:crypto';
import { type Chosen, refusalOf, type Target } from '@matchdesk/core/kit/act/action.ts';
import { keptByEdit } from '@matchdesk/core/kit/act/present.ts';
import { firstPlace, type ListPlace, listPages, shortText } from '@matchdesk/core/kit/list/list-pages.ts';
import { leftOutText } from '@matchdesk/core/kit/list/page.ts';
import { rowTarget } from '@matchdesk/core/kit/list/read.ts';
import { aRecord, plural, spoken } from '@matchdesk/core/kit/text/noun.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { type Context, readingOf } from '../../api/context.ts';
import { type Call, isOn, recordsNamed, textOf, wholeLine, wholeNumber } from '../../command/spec.ts';
import { whereOf } from '../../io/input/query.ts';
import {
  nullWhereMissing,
  recordNamed,
  requireFit,
  unreadPresent,
  withKnownRecord,
  withPresentRecord,
} from '../../io/input/record.ts';
import { seenIds } from '../../io/output/seen-ids.ts';
import { keepHeapSmall } from '../../io/output/small-heap.ts';
import { refusedByGuard, usage } from '../../process/failure.ts';
import { allowedList } from '../../registry/allowed.ts';
import { lookupList, type Named } from '../../registry/registry.ts';
import { namesIn } from '../../text/words.ts';
import { requireInput, type Values } from './action-input.ts';
import { addFileRows, type Selecting } from './file-rows.ts';
import { type Gathering, gathering, type Selected, type Source } from './gathering.ts';

/** Gives each row of an edit its record's present values for the fields that were not given: an edit sets all of them. */
const keepingPresent = ({ context, named, fields, shared }: Selecting, into: Gathering): Gathering => {
  const open = fields.filter(({ name }) => !(name in shared));
  if (!named.action.form?.inputOf || open.length === 0) return into;
  let hasTold = false;
  return {
    ...into,
    add: async (row) => {
      if (row.refusal !== null || open.every(({ name }) => name in row.own)) return into.add(row);
      // A missing record is left to the server, which refuses its row alone.
      const read = await withPresentRecord(context, named, row.target).catch(nullWhereMissing);
      const target = read ?? row.target;
      if (target.record === undefined && !hasTold) {
        hasTold = true;
        context.say.warn(unreadPresent);
      }
      const own = { ...keptByEdit(named.action, target, { ...shared, ...row.own }), ...row.own };
      return into.add({ ...row, target, own, input: requireInput(named, { ...shared, ...own }) });
    },
  };
};

const hashOf = (text: string): string => hash('sha256', text, 'hex');

/** The one source that was given; the command stops where there is none or several. */
export const sourceOf = (call: Call, kind: string): Source => {
  const ids = recordsNamed(call);
  const file = textOf(call, 'file');
  const where = textOf(call, 'where');
  const sources: Source[] = [
    ...(ids.length > 0 ? [{ kind: 'id' as const, text: ids.join(',') }] : []),
    ...(file === undefined ? [] : [{ kind: file === '-' ? ('stdin' as const) : ('file' as const), text: file }]),
    ...(where === undefined ? [] : [{ kind: 'where' as const, text: where }]),
    ...(isOn(call, 'all') ? [{ kind: 'all' as const, text: '' }] : []),
  ];
  const [only] = sources;
  if (only && sources.length === 1) return only;
  if (sources.length > 1) throw usage('A selection has exactly one source: --id, --file, --where or --all.');
  throw usage(`No ${plural(spoken(kind))} were selected. Name ${aRecord(kind)} or a source.`, wholeLine(call));
};

const longList = 5_000;

/** The most records that a job may change. */
export const mostChangesOf = (call: Call): number =>
  wholeNumber('max-changes', textOf(call, 'max-changes') ?? '1000', 1);

/** Refuses a selection from a list that did not come whole: it would silently leave somebody out. */
const requireWhole = (place: ListPlace): void => {
  const why = shortText(place);
  if (why === null) return;
  throw refusedByGuard(`${why} Nothing was sent: export the list, look at it, and select from the file (--file).`);
};

/** Adds the rows of the list of this kind that match `where`. */
const addListRows = async ({ context, call, named }: Selecting, where: string, input: Values, into: Gathering) => {
  const kind = named.action.on ?? '';
  const found = lookupList(kind);
  if (!found) throw usage(`There is no list of ${plural(spoken(kind))} to select from: use --id or --file.`);
  const { entry } = found;
  const list = await allowedList(context, found.list);
  const { query, holds, unmet } = whereOf(list, entry, where, { size: Math.max(...list.sizes) });
  const loading = readingOf(context);
  const most = mostChangesOf(call);
  let kept = 0;
  let atFirst = 0;
  let last: ListPlace = firstPlace;
  for await (const { rows, place } of listPages(list, loading, query, firstPlace, seenIds())) {
    last = place;
    atFirst ||= place.total ?? 0;
    if ((place.total ?? 0) > longList) keepHeapSmall();
    for (const row of rows) {
      if (!holds(row)) continue;
      kept += 1;
      const target = rowTarget(list, row);
      await into.add({ target, own: {}, input, refusal: refusalOf(named.action, target) });
    }
    // A list may never end.
    if (kept > Math.max(most, atFirst))
      throw refusedByGuard(
        `The list has more than the ${grouped(most)} records that --max-changes allows. Nothing was sent.`,
      );
  }
  requireWhole(last);
  if (last.strays) context.say.warn(leftOutText(last.strays));
  const why = unmet();
  if (why !== undefined) context.say.warn(why);
};

const fromIds = async (context: Context, named: Named, kind: string, text: string): Promise<readonly Target[]> => {
  const targets: Target[] = [];
  for (const name of namesIn(text)) targets.push(await recordNamed(context, kind, name));
  const twice = targets.find(({ id }, index) => targets.findIndex((other) => other.id === id) < index);
  if (twice) throw usage(`${twice.id} is named twice.`);
  return withKnownRecord(context, named, targets);
};

/** Refuses each row with which a shared record of a field is not allowed. */
const refusingUnfit = (into: Gathering, named: Named, chosen: Chosen): Gathering => ({
  ...into,
  add: (row) => {
    requireFit(named, chosen, row.target);
    return into.add(row);
  },
});

/**
 * Selects the records of a bulk command, each with its input, into a file beside the jobs, so that a million of them
 * need no memory. Nothing is written to the API. The caller removes the draft.
 */
export const selectRows = async (selecting: Selecting): Promise<Selected> => {
  const { context, call, named, shared, chosen, target: known } = selecting;
  const kind = named.action.on ?? '';
  const source = sourceOf(call, kind);
  const isFile = source.kind === 'file' || source.kind === 'stdin';
  const input = isFile ? {} : requireInput(named, shared);
  const into = keepingPresent(selecting, refusingUnfit(await gathering(context, named, source), named, chosen));
  try {
    if (isFile) {
      keepHeapSmall();
      return await into.done(await addFileRows(selecting, source, into));
    }
    if (source.kind === 'id') {
      const targets = known ? [known] : await fromIds(context, named, kind, source.text);
      for (const target of targets) {
        await into.add({ target, own: {}, input, refusal: refusalOf(named.action, target) });
      }
    } else await addListRows(selecting, source.text, input, into);
    return await into.done(hashOf(`${source.kind}:${source.text}`));
  } catch (error) {
    await into.remove();
    throw error;
  }
};

/** Makes a selection of records in memory, such as those of a list on the screen. */
export const selectTargets = async (context: Context, named: Named, targets: readonly Target[], shared: Values) => {
  const source: Source = { kind: 'id', text: targets.map(({ id }) => id).join(',') };
  const input = requireInput(named, shared);
  const into = await gathering(context, named, source);
  for (const target of targets) await into.add({ target, own: {}, input, refusal: refusalOf(named.action, target) });
  return into.done(hashOf(`${source.kind}:${source.text}`));
};
