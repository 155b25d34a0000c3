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
