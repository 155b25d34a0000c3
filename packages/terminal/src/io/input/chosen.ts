import type { Chosen, Target } from '@matchdesk/core/kit/act/action.ts';
import { inFull, unfitReason } from '@matchdesk/core/kit/form/chosen.ts';
import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { firstQuery, rowTarget } from '@matchdesk/core/kit/list/read.ts';
import { canSearch } from '@matchdesk/core/kit/list/search.ts';
import { plural, spoken } from '@matchdesk/core/kit/text/noun.ts';
import { type Context, readingOf } from '../../api/context.ts';
import { invalid, Stop } from '../../process/failure.ts';
import { lookupList, type Named } from '../../registry/registry.ts';
import { kebab } from '../../text/words.ts';
import { nullWhereMissing, readTarget } from './known-record.ts';
import { recordNamed } from './record.ts';

const mostNamed = 8;

/** The records that a name may mean, where it is not an id. */
const candidates = async (context: Context, kind: string, name: string): Promise<readonly Target[]> => {
  const list = lookupList(kind)?.list;
  if (!list || !canSearch(list, name)) return [];
  const query = { ...firstQuery(list), size: Math.max(...list.sizes), search: name };
  const { rows } = await list.page(readingOf(context), query);
  return rows.map((row) => rowTarget(list, row));
};

/** Reads the record that a field names by its id or email, so that a question can name it. An ambiguous name is refused. */
export const chosenRecord = async (context: Context, { name, record }: FieldShape, text: string): Promise<Target> => {
  const kind = record ?? '';
  const named = await recordNamed(context, kind, text);
  if (named.record !== undefined) return named;
  const read = await readTarget(context, kind, named).catch(nullWhereMissing);
  if (read !== null) return read;
  const found = await candidates(context, kind, named.id);
  const lines = found.slice(0, mostNamed).map((target) => `  ${target.id}  ${inFull(target)}`);
  const more = found.length > mostNamed ? ['  …'] : [];
  const noun = found.length === 1 ? `${spoken(kind)} matches` : `${plural(spoken(kind))} match`;
  const who = found.length === 0 ? [] : [`${found.length} ${noun}: name one by its id or email.`, ...lines, ...more];
  throw new Stop(3, [`--${kebab(name)}: there is no ${spoken(kind)} '${named.id}'.`, ...who].join('\n'));
};

/** Refuses a record that the field cannot take together with the record that is acted on. */
export const requireFit = ({ action }: Named, chosen: Chosen, target: Target): void => {
  for (const [field, one] of Object.entries(chosen)) {
    const unfit = unfitReason(action, field, one, [target]);
    if (unfit !== null) throw invalid(kebab(field), unfit);
  }
};
