import type { NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { roundOf, whyNotWritten } from './write/rounds.ts';

/** One call in the output of `smoke list`. */
export type ListedCall = {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly how: 'reads' | 'writes' | 'not called';
  readonly note: string;
  readonly assumed: boolean;
};

const listed = (named: NamedEndpoint, lasts: boolean): ListedCall => {
  const { id, endpoint } = named;
  const { method, path, write, assumed = false, extension, access } = endpoint;
  const round = write ? roundOf(id, lasts) : undefined;
  const notes = [
    ...(round ? [`with ${round.title} that it creates`] : []),
    ...(write && !round ? [whyNotWritten(named)] : []),
    ...(assumed ? ['assumed: a provider may have it elsewhere'] : []),
    ...(extension ? [`only where '${extension}' is announced`] : []),
    ...(access === 'ADMIN' ? ['only for full administrators'] : []),
  ];
  const how = !write ? 'reads' : round ? 'writes' : 'not called';
  return { call: id, method, path, how, note: notes.join('; '), assumed };
};

/** Returns what a smoke run would do with each call. */
export const listedCalls = (calls: readonly NamedEndpoint[], lasts: boolean): readonly ListedCall[] =>
  calls.map((named) => listed(named, lasts));
