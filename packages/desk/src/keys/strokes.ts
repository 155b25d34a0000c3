import { secondKey } from '@matchdesk/core/kit/second-key.ts';

/** The strokes that run something: one name or several, each of strokes separated by spaces, such as 'g u'. */
type Bound = { readonly keys: string | readonly string[] };

/** The result of a key press: it runs a binding, or leaves strokes that wait for the next key, '' for none. */
type Pressed<B> = { readonly binding: B | undefined; readonly pending: string };

const strokesOf = ({ keys }: Bound): readonly string[] => [keys].flat();

/** The binding that strokes run: a binding's own strokes come before the second key of another one. */
const boundTo = <B extends Bound>(bindings: readonly B[], strokes: string): B | undefined =>
  bindings.find((binding) => strokesOf(binding).includes(strokes)) ??
  bindings.find((binding) => strokesOf(binding).some((each) => secondKey(each) === strokes));

/** The bindings that may complete the waiting strokes. */
export const following = <B extends Bound>(bindings: readonly B[], pending: string): readonly B[] =>
  bindings.filter((binding) => strokesOf(binding).some((strokes) => strokes.startsWith(`${pending} `)));

/** The result of a key press; `names` are the names of the key, of which the first bound one counts. */
export const pressed = <B extends Bound>(
  bindings: readonly B[],
  pending: string,
  names: readonly string[],
): Pressed<B> => {
  const readings = names.map((name) => (pending === '' ? name : `${pending} ${name}`));
  for (const strokes of readings) {
    const binding = boundTo(bindings, strokes);
    if (binding) return { binding, pending: '' };
  }
  return { binding: undefined, pending: readings.find((strokes) => following(bindings, strokes).length > 0) ?? '' };
};
