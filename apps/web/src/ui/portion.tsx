import { mostAtOnce } from '@matchdesk/core/kit/text/bounds.ts';
import { figure } from '@matchdesk/core/kit/text/show.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

type PortionProps<T> = {
  of: readonly T[];
  children: (thing: T, at: number) => ReactNode;
  /** What surrounds the button in this place. */
  around?: (button: ReactNode) => ReactNode;
};

const inItem = (button: ReactNode): ReactNode => <li>{button}</li>;

/** The first of a very long list, and a button that shows more; both are list items by default. */
export function Portion<T>({ of: all, children, around = inItem }: PortionProps<T>) {
  const [shown, setShown] = useState(mostAtOnce);
  const left = all.length - shown;
  return (
    <>
      {all.slice(0, shown).map((thing, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may occur twice
        <Fragment key={at}>{children(thing, at)}</Fragment>
      ))}
      {left > 0 &&
        around(
          <Button size="small" onClick={() => setShown(shown + mostAtOnce)}>
            {`Show ${Math.min(left, mostAtOnce)} of ${figure(left)} more`}
          </Button>,
        )}
    </>
  );
}
