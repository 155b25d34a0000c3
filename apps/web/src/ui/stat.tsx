import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Link } from './link.tsx';
import { Skeleton } from './skeleton.tsx';

type StatProps = {
  label: string;
  /** Undefined while it is not known yet. */
  value: ReactNode;
  note?: ReactNode;
  icon?: IconName | undefined;
  /** Makes the whole tile a link. */
  href?: string | undefined;
};

/** A figure and what it counts. */
export function Stat({ label, value, note, icon, href }: StatProps) {
  const content = (
    <>
      <span className="stat-label">
        {icon && <Icon name={icon} size={14} />}
        {label}
      </span>
      <span className="stat-value">{value === undefined ? <Skeleton width={0.5} /> : value}</span>
      {note && <span className="stat-note">{note}</span>}
    </>
  );
  return href === undefined ? (
    <div className="stat">{content}</div>
  ) : (
    <Link className="stat" href={href}>
      {content}
    </Link>
  );
}
