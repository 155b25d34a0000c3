import { missing } from '@matchdesk/core/kit/text/show.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Link } from '../ui/link.tsx';

type NamedProps = Pick<ComponentProps<typeof Avatar>, 'src' | 'kind' | 'shape'> &
  Pick<ComponentProps<typeof Link>, 'state'> & {
    name: string;
    /** Shown in place of an empty name. */
    otherwise?: string;
    /** The link of the name. */
    href?: string | undefined;
    /** What follows the name. */
    children?: ReactNode;
  };

/** A record in a cell: its picture and its name, as a link where it has a page. */
export function Named({ name, otherwise = missing, href, state, children, ...picture }: NamedProps) {
  const content = (
    <>
      <Avatar {...picture} name={name} />
      <span className="truncate">{name || otherwise}</span>
      {children}
    </>
  );
  if (href === undefined) return <span className="named">{content}</span>;
  return (
    <Link href={href} state={state} className="named">
      {content}
    </Link>
  );
}
