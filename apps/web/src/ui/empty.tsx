import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { EmptyArt, type EmptyKind } from './empty-art.tsx';

type EmptyProps = {
  kind?: EmptyKind | undefined;
  title: string;
  /** What happened, what was kept, what to do next. */
  detail?: ReactNode;
  /** The request id, to report a failure with. */
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Further actions: clear the search, add the first record. */
  actions?: ReactNode;
  /** An alert announces the failure to screen readers. */
  isTold?: boolean | undefined;
};

/** A place with nothing to show, and the reason. */
export function Empty({ kind = 'empty', title, detail, requestId, onRetry, retrying, actions, isTold }: EmptyProps) {
  const id = useId();
  // It takes the focus when the last row of a list is removed, and is then announced.
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
        <div className="row empty-actions">
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
