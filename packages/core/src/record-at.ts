import { screenAt } from './screens.ts';

/** No record has a longer id. */
const longestId = 64;

/**
 * The kind and id of the record that the screen at an address is about; undefined where it is about none. `queried`
 * returns a value of the address's query.
 */
export const recordAt = (
  path: string,
  queried: (name: string) => string | null,
): { readonly kind: string; readonly id: string } | undefined => {
  const here = screenAt(path);
  const of = here?.screen.of;
  if (!here || !of) return undefined;
  const id = of.query === undefined ? (Object.values(here.params)[0] ?? '') : (queried(of.query) ?? '');
  return id === '' || id.length > longestId ? undefined : { kind: of.record, id };
};
