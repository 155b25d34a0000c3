import { useInsertionEffect } from 'react';
import { type Binding, pushLayer } from '../keys/layers.ts';
import { useAtomValue } from '../ui/atom.ts';
import { exactAtom } from '../ui/moment.tsx';

const exactKey: Binding = {
  keys: 'o',
  title: 'Exact times',
  group: 'Everywhere',
  words: ['dates', 'seconds', 'UTC'],
  run: () => exactAtom.set(!exactAtom.get()),
};

const layer = {
  bindings: () => (document.querySelector('main time') ? [exactKey] : []),
  blocks: false,
};

/**
 * The key that shows all times on the screen exactly, or briefly again, where there are any; a screen reader hears it.
 * It stands before the screen: a list that is in use has the same key, which also shows its row beside it.
 */
export function ExactKey() {
  useInsertionEffect(() => pushLayer(layer), []);
  return (
    <p className="sr-only" role="status">
      {useAtomValue(exactAtom) && 'Times are exact.'}
    </p>
  );
}
