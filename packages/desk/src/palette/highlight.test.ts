import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Highlight, settled } from './highlight.ts';

type Row = { readonly key: string };
type Event =
  | { readonly type: 'typed'; readonly query: string }
  | { readonly type: 'answer'; readonly query: string; readonly rows: readonly string[] }
  | { readonly type: 'down' }
  | { readonly type: 'enter' };

const queries = ['', 'a', 'an', 'ann'];
const localRows: Readonly<Record<string, readonly string[]>> = {
  '': ['home', 'users', 'events'],
  a: ['add', 'audit'],
  an: ['add'],
  ann: [],
};
const remoteKeys = ['ann lee', 'anna', 'joanne', 'hanna', 'add', 'users'];

const event = fc.oneof(
  fc.record({ type: fc.constantFrom('typed' as const), query: fc.constantFrom(...queries) }),
  fc.record({
    type: fc.constantFrom('answer' as const),
    query: fc.constantFrom(...queries),
    rows: fc.uniqueArray(fc.constantFrom(...remoteKeys), { maxLength: 4 }),
  }),
  fc.record({ type: fc.constantFrom('down' as const) }),
  fc.record({ type: fc.constantFrom('enter' as const) }),
);

const rowsFor = (query: string, remote: readonly string[]): readonly Row[] =>
  [...new Set([...(localRows[query] ?? []), ...remote])].map((key) => ({ key }));

describe('the highlighted row', () => {
  it('is always one while rows are shown, stays when answers come late or out of order, and is the one that runs', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events: readonly Event[]) => {
        let query = '';
        let remote: readonly string[] = [];
        let shown: readonly Row[] = rowsFor('', []);
        let highlight: Highlight = settled({ query: '', key: '' }, query, shown);
        for (const each of events) {
          const seen = highlight.key;
          const before = shown;
          if (each.type === 'typed') {
            if (each.query !== query) remote = [];
            query = each.query;
          }
          // The answer to an overtaken query is dropped, whenever it comes.
          if (each.type === 'answer' && each.query === query) remote = each.rows;
          shown = rowsFor(query, remote);
          if (each.type === 'down') {
            const at = shown.findIndex(({ key }) => key === seen);
            highlight = { query, key: shown[(at + 1) % Math.max(1, shown.length)]?.key ?? '' };
          }
          highlight = settled(highlight, query, shown);
          expect(shown.filter(({ key }) => key === highlight.key)).toHaveLength(shown.length > 0 ? 1 : 0);
          if (each.type === 'answer') {
            if (shown.some(({ key }) => key === seen)) expect(highlight.key).toBe(seen);
            // The highlighted row does not move either: the rows above it stay above it.
            const place = before.findIndex(({ key }) => key === seen);
            if ((localRows[query] ?? []).includes(seen)) expect(shown.findIndex(({ key }) => key === seen)).toBe(place);
          }
          if (each.type === 'enter' && before.length > 0) expect(highlight.key).toBe(seen);
          if (each.type === 'typed' && shown.length > 0 && before !== shown && highlight.key !== seen) {
            expect(highlight.key).toBe(shown[0]?.key);
          }
        }
      }),
      { seed: 6, numRuns: 500 },
    );
  });
});
