import type { ReactNode } from 'react';
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
};

/** A place with nothing to show, and why. */
export function Empty({ kind = 'empty', title, detail, requestId, onRetry, retrying, actions }: EmptyProps) {
  return (
    <div className="empty" role={kind === 'failing' ? 'alert' : undefined}>
      <EmptyArt kind={kind} />
      <p className="empty-title">{title}</p>
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
