import type { ReactNode } from 'react';
import '../styles/rest.css';

type ProgressProps = {
  label: string;
  /** Undefined while the total is unknown. */
  done?: number | undefined;
  total?: number | undefined;
  /** The text at the end of the line: '598 of 598', '3 failed'. */
  text?: ReactNode;
};

/** The progress of a long run. */
export function Progress({ label, done, total, text }: ProgressProps) {
  const known = done !== undefined && total !== undefined && total > 0;
  const share = known ? Math.min(1, done / total) : undefined;
  return (
    <div className="progress stack" data-gap="xs">
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
