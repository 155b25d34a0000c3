import { mostAtOnce } from '@matchdesk/core/kit/bounds.ts';
import { figure } from '@matchdesk/core/kit/show.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

type PortionProps<T> = {
  of: readonly T[];
  children: (thing: T, at: number) => ReactNode;
  /** What stands around the button in this place. */
  around?: (button: ReactNode) => ReactNode;
};

const inItem = (button: ReactNode): ReactNode => <li>{button}</li>;

/** Of things without end the first, and a button that shows more: each of them in the place of a list's items. */
export function Portion<T>({ of: all, children, around = inItem }: PortionProps<T>) {
  const [shown, setShown] = useState(mostAtOnce);
  const left = all.length - shown;
  return (
    <>
      {all.slice(0, shown).map((thing, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may come twice
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
