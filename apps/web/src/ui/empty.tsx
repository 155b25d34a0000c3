import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { EmptyArt, type EmptyKind } from './empty-art.tsx';

type EmptyProps = {
  kind?: EmptyKind | undefined;
  title: string;
  /** What happened, what was kept, what to do next. */
  detail?: ReactNode;
  /** What to tell whoever looks into a failure. */
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Other ways on: clear the search, add the first. */
  actions?: ReactNode;
  /** An alert says to screen readers what failed. */
  isTold?: boolean | undefined;
};

/** A place with nothing to show, and why. */
export function Empty({ kind = 'empty', title, detail, requestId, onRetry, retrying, actions, isTold }: EmptyProps) {
  const id = useId();
  // It takes the focus where the last row of a list goes with it, and says then what it is.
  const naming = { role: kind === 'failing' && !isTold ? 'alert' : 'group', 'aria-labelledby': id };
  return (
    <div className="empty" tabIndex={-1} {...naming}>
      <EmptyArt kind={kind} />
      <p className="empty-title" id={id}>
        {title}
      </p>
      {detail && <p className="empty-detail">{detail}</p>}
      {requestId && (
        <p className="empty-request">
          Request <code>{requestId}</code>
        </p>
      )}
      {(onRetry || actions) && (
        <div className="empty-actions">
          {onRetry && (
            <Button icon="refresh" busy={retrying} onClick={onRetry}>
              Retry
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
