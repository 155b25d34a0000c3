import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Link } from './link.tsx';

const height = 24;
const width = 100;

/** The development of a figure, as a line without axes; the figures themselves are shown elsewhere. */
function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const step = width / Math.max(1, values.length - 1);
  const points = values.flatMap((value, at) =>
    value === null ? [] : [`${at * step},${height - 1 - (value / most) * (height - 2)}`],
  );
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} fill="none" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** A grey bar where the figure will appear; silent to screen readers. */
const awaited = <span className="skeleton" aria-hidden="true" style={{ width: '50%' }} />;

type StatProps = {
  label: string;
  /** Undefined while it is loading. */
  value: ReactNode;
  note?: ReactNode;
  icon?: IconName | undefined;
  /** The development of this value over time. */
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
      <span className="stat-value">{value === undefined ? awaited : value}</span>
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
