import { allEndpoints } from './endpoints.ts';
import { filterExtensions } from './kit/list/read.ts';
import { allReads } from './reads.ts';

/** The names that a provider announces for the calls and filters of the contract beyond the specification. */
export const allExtensions: readonly string[] = [
  ...new Set([
    ...allEndpoints.flatMap(({ endpoint }) => endpoint.extension ?? []),
    ...allReads.flatMap(({ read }) => (read.kind === 'list' ? filterExtensions(read) : [])),
  ]),
];
