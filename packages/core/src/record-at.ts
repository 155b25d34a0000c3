import { decoded, screenAt } from './screens.ts';

/** No record has a longer id. */
const longestId = 64;

/** The record that the screen at an address is about, by its kind and id; undefined where it is about none. `queried` gives what the address's query says. */
export const recordAt = (
  path: string,
  queried: (name: string) => string | null,
): { readonly kind: string; readonly id: string } | undefined => {
  const here = screenAt(path);
  const of = here?.screen.of;
  if (!here || !of) return undefined;
  const id = of.query === undefined ? decoded(Object.values(here.params)[0] ?? '') : (queried(of.query) ?? '');
  return id === '' || id.length > longestId ? undefined : { kind: of.record, id };
};
