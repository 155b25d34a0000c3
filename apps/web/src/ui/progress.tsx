import type { ReactNode } from 'react';

type ProgressProps = {
  label: string;
  /** Undefined while the whole is not known. */
  done?: number | undefined;
  total?: number | undefined;
  /** What stands at the end of the line: '598 of 598', '3 failed'. */
  text?: ReactNode;
};

/** How far a long run is. */
export function Progress({ label, done, total, text }: ProgressProps) {
  const known = done !== undefined && total !== undefined && total > 0;
  const share = known ? Math.min(1, done / total) : undefined;
  return (
    <div className="progress">
      <div className="progress-head">
        <span>{label}</span>
        <span>{text}</span>
      </div>
      <div
        className="progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={known ? total : undefined}
        aria-valuenow={known ? Math.min(done, total) : undefined}
        data-unknown={known ? undefined : ''}
      >
        <div className="progress-bar" style={share === undefined ? {} : { width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
