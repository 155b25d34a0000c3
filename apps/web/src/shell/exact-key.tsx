import { useInsertionEffect } from 'react';
import { type Binding, pushLayer } from '../keys/layers.ts';
import { useAtomValue } from '../ui/atom.ts';
import { exactAtom } from '../ui/moment.tsx';

const exactKey: Binding = {
  keys: 'o',
  get title() {
    return exactAtom.get() ? 'Short times' : 'Exact times';
  },
  group: 'Everywhere',
  words: ['dates', 'seconds', 'UTC'],
  run: () => exactAtom.set(!exactAtom.get()),
};

const layer = {
  bindings: () => (document.querySelector('main time') ? [exactKey] : []),
  blocks: false,
};

/**
 * The key that switches all times on the screen between exact and short, where there are any; screen readers announce
 * it. It is registered before the screen, because a list that is in use has the same key, which also shows the preview
 * of its row.
 */
export function ExactKey() {
  useInsertionEffect(() => pushLayer(layer), []);
  return (
    <p className="sr-only" role="status">
      {useAtomValue(exactAtom) && 'Times are exact.'}
    </p>
  );
}
