import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Link } from './link.tsx';
import { Skeleton } from './skeleton.tsx';
import { Sparkline } from './sparkline.tsx';

type StatProps = {
  label: string;
  /** Undefined while it is loading. */
  value: ReactNode;
  note?: ReactNode;
  icon?: IconName | undefined;
  /** The course of this value over time. */
  line?: readonly (number | null)[] | undefined;
  /** Makes the whole tile a link. */
  href?: string | undefined;
};

/** A figure and what it counts. */
export function Stat({ label, value, note, line = [], icon, href }: StatProps) {
  const content = (
    <>
      <span className="stat-label">
        {icon && <Icon name={icon} size={14} />}
        {label}
      </span>
      <span className="stat-value">{value === undefined ? <Skeleton width={0.5} /> : value}</span>
      {line.length > 1 && <Sparkline values={line} />}
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
