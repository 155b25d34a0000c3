import type { Filter, Option } from '@matchdesk/core/kit/list/read.ts';
import type { Titles } from '../command/meant-choice.ts';
import { kebab } from '../text/words.ts';
import type { ListEntry, Manifest } from './manifest.ts';

/** The list in which records of a kind are looked up; the main list of their domain where there are several. */
export const lookupOf = (manifest: Manifest, record: string): ListEntry | undefined =>
  manifest.reads
    .filter((read): read is ListEntry => read.kind === 'list' && read.record === record && read.within === undefined)
    .sort((one, other) => Number(other.name === 'list') - Number(one.name === 'list'))[0];

/** The lists that `export` of a domain can write, the main list first. */
export const listsOf = (manifest: Manifest, domain: string): readonly ListEntry[] =>
  manifest.reads
    .filter((read): read is ListEntry => read.kind === 'list' && read.domain === domain && read.name !== 'search')
    .sort((one, other) => Number(other.name === 'list') - Number(one.name === 'list'));

/** `in-progress` for '4 In progress': how a choice is written on the command line. The empty choice is left out. */
export const choiceNames = (options: readonly Option[]): readonly (readonly [name: string, value: string])[] =>
  options.flatMap(([value, label]) => (value === '' ? [] : [[kebab(label), value] as const]));

/** How the choices of a filter are written on the command line; none for another kind of filter. */
export const filterNames = (filter: Filter | undefined): readonly (readonly [name: string, value: string])[] => {
  if (filter?.kind !== 'choice') return [];
  return filter.isPlain ? filter.options.map(([value]) => [value, value]) : choiceNames(filter.options);
};

/** The titles of the choices of a filter that are not written as on the screens. */
export const filterTitles = (filter: Filter | undefined): Titles =>
  filter?.kind === 'choice' && filter.isPlain ? Object.fromEntries(filter.options) : {};

export type Sorted = Pick<ListEntry, 'sorts' | 'columnSorts'>;

/** `most-recent` for '1 Most Recent': how a sort is written on the command line. */
export const sortNames = ({ sorts, columnSorts }: Sorted): readonly (readonly [name: string, value: string])[] =>
  choiceNames([...sorts, ...columnSorts]);
