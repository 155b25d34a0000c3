import type { ReactNode } from 'react';
import { atom } from '../ui/atom.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { Peek } from './peek.tsx';

/** Whether lists show a preview of the record under the cursor; it applies to all lists. */
export const peekAtom = atom(false);

/** The preview, loaded when it is first opened: most lists are read without it. */
export const LatePeek = lazyPart(async () => (await import('./peek.tsx')).Peek) as typeof Peek;

/** A list, with the preview beside it where there is one. */
export function Beside({ of: peeked, children }: { of: ReactNode; children: ReactNode }) {
  return (
    <div className={peeked ? 'list-split' : undefined}>
      <div>{children}</div>
      {peeked}
    </div>
  );
}
