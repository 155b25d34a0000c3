import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import { offers } from '@matchdesk/core/offers.ts';
import { type Argument, type Flag, formats } from '@matchdesk/terminal/command/flag.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { filterNames, listsOf, lookupOf } from '@matchdesk/terminal/registry/lookup.ts';
import { type ListEntry, type Manifest, manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { kebab } from '@matchdesk/terminal/text/words.ts';
import { topics } from '../help/manual.ts';
import { type Answer, anyFile, type Candidate, following, nothing, wordsOf } from './candidate.ts';
import type { Place } from './place.ts';

/** What is read from the disk and from the API while a word is typed; each returns nothing rather than fail. */
export type Live = {
  /** The part of the registry that this session may use. */
  readonly manifest: Manifest;
  readonly profiles: () => Promise<readonly Candidate[]>;
  readonly jobs: () => Promise<readonly Candidate[]>;
  /** Calls of the contract, and their domains. */
  readonly calls: () => Promise<readonly string[]>;
  /** What a flag offers, other than records. */
  readonly offered: (what: Offered) => Promise<readonly Candidate[]>;
  /** Ids of records of a kind that begin with what was typed. */
  readonly records: (kind: string, typed: string) => Promise<readonly Candidate[]>;
};

/** The list that a command shows, exports or selects from. */
const listFor = (spec: Spec | undefined, { manifest }: Pick<Live, 'manifest'>): ListEntry | undefined => {
  if (!spec?.made) return undefined;
  const { id } = spec.made;
  const read = manifest.reads.find((entry) => entry.id === id);
  if (read?.kind === 'list') return read;
  const action = manifest.actions.find((entry) => entry.id === id);
  if (action?.on !== undefined) return lookupOf(manifest, action.on);
  return listsOf(manifest, spec.path[0] ?? '')[0];
};

const recordFor = (spec: Spec | undefined, name: string): string | undefined => {
  const action = manifest.actions.find(({ id }) => spec?.made?.from === 'action' && spec.made.id === id);
  const field = action?.fields.find((one) => kebab(one.name) === name);
  if (field?.kind === 'record') return field.record;
  if (name === 'id') return action?.on;
  return name === 'of' ? listFor(spec, { manifest })?.within : undefined;
};

/** Completes the part after the last comma, and keeps the parts before it. */
const listed = async (typed: string, answer: (part: string) => Answer | Promise<Answer>): Promise<Answer> => {
  const at = typed.lastIndexOf(',') + 1;
  const part = typed.slice(at);
  return following(await answer(part), typed.slice(0, at), part);
};

/** Completes the name after the last @, which the words before it precede in the same text. */
const mentioning = (typed: string, candidates: readonly Candidate[]): Answer => {
  const at = typed.lastIndexOf('@');
  return at < 0 ? nothing : following({ candidates, goesOn: true }, typed.slice(0, at), typed.slice(at));
};

const wherePart = (list: ListEntry, part: string): Answer => {
  const at = part.indexOf('=') + 1;
  if (at === 0) {
    const filters = list.filters.map(({ id, label }) => ({ value: `${kebab(id)}=`, about: label }));
    const columns = list.columns.map((id) => ({ value: `${id}=`, about: 'column' }));
    const search = list.searchHint === undefined ? [] : [{ value: 'search=', about: list.searchHint }];
    const all = [...search, ...filters, ...columns];
    return {
      candidates: [...new Map(all.toReversed().map((one) => [one.value, one])).values()].toReversed(),
      goesOn: true,
    };
  }
  const filter = list.filters.find(({ id }) => `${kebab(id)}=` === part.slice(0, at));
  const names = filterNames(filter).map(([name]) => name);
  return following(wordsOf(names), part.slice(0, at), part.slice(at));
};

const fieldsOf = (list: ListEntry): readonly string[] => [...new Set(['all', 'id', ...list.columns])];

type Value = Extract<Place, { kind: 'value' }>;
type Offers = NonNullable<Flag['offers']>;

/** Records need the kind that another filter names: `--kind user`. */
const offeredValues = async ({ spec, flag, typed, given }: Value, what: Offers, live: Live): Promise<Answer> => {
  if (what !== 'records') {
    const candidates = await live.offered(what);
    const { into } = offers[what];
    if (into === 'words') return mentioning(typed, candidates);
    return into === 'list' ? listed(typed, () => ({ candidates })) : { candidates };
  }
  const filter = listFor(spec, live)?.filters.find(({ id }) => id === flag.ofKind);
  const kind = filterNames(filter).find(([name]) => name === given[kebab(flag.ofKind ?? '')])?.[1];
  if (kind === undefined) return nothing;
  const records = await live.records(kind, typed);
  // The filter takes ids, not emails.
  return { candidates: records.filter(({ value }) => !value.includes('@')) };
};

/** Returns the possible values of a flag. */
export const flagValues = async (place: Value, live: Live): Promise<Answer> => {
  const { spec, flag, typed } = place;
  const list = listFor(spec, live);
  const { name, choices, value = '' } = flag;
  if (name === 'output') return wordsOf([...formats, ...(spec?.path[0] === 'smoke' ? ['junit', 'tap'] : [])]);
  if (choices) return flag.many ? listed(typed, () => wordsOf(choices)) : wordsOf(choices);
  if (flag.offers) return offeredValues(place, flag.offers, live);
  if (name === 'profile' || name === 'confirm') return { candidates: await live.profiles() };
  if (name === 'job') return { candidates: await live.jobs() };
  if (name === 'only') {
    return listed(typed, async () => wordsOf(await live.calls()));
  }
  if (name === 'fields') return list ? listed(typed, () => wordsOf(fieldsOf(list))) : nothing;
  if (name === 'where') return list ? listed(typed, (part) => wherePart(list, part)) : nothing;
  const kind = recordFor(spec, name);
  if (kind !== undefined) {
    const records = async (part: string) => ({ candidates: await live.records(kind, part) });
    return flag.many ? listed(typed, records) : records(typed);
  }
  return /file|folder/.test(value) ? anyFile : nothing;
};

/** Returns the possible values of a command's argument. */
export const argumentValues = async (spec: Spec, argument: Argument, typed: string, live: Live): Promise<Answer> => {
  const [group] = spec.path;
  if (argument.choices) {
    const titles = new Map(manifest.screens.map(({ id, title }) => [id, title]));
    return { candidates: argument.choices.map((value) => ({ value, about: titles.get(value) ?? '' })) };
  }
  if (group === 'profile') return { candidates: await live.profiles() };
  if (argument.name === 'job') return { candidates: await live.jobs() };
  if (argument.name === 'plan') return anyFile;
  if (group === 'help') {
    const named = Object.entries(topics).map(([value, { summary }]) => ({ value, about: summary }));
    return { candidates: [...named, { value: 'topics', about: 'all of them' }] };
  }
  return lookupOf(manifest, argument.name) ? { candidates: await live.records(argument.name, typed) } : nothing;
};
