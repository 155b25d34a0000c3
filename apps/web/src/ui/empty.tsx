import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';

export type EmptyKind = 'empty' | 'no-match' | 'failing' | 'forbidden';

type Drawing = { readonly behind?: ReactNode; readonly accent: ReactNode };

// A sheet with lines, in four moods, on a 112 × 72 grid.
const drawings: Record<EmptyKind, Drawing> = {
  empty: {
    behind: <rect x="34" y="4" width="56" height="46" rx="6" strokeDasharray="3 4" />,
    accent: (
      <>
        <circle cx="82" cy="56" r="11" className="art-fill" />
        <path d="M77.4 56v.1M82 56v.1M86.6 56v.1" />
      </>
    ),
  },
  'no-match': {
    accent: (
      <>
        <circle cx="76" cy="46" r="13" className="art-fill" />
        <path d="M86 56l9 9M71 46h10" />
      </>
    ),
  },
  failing: {
    behind: <path d="M6 40h20M86 40h20" strokeDasharray="3 4" />,
    accent: (
      <>
        <path d="M56 30l17 29H39z" className="art-fill" />
        <path d="M56 41v8M56 54v.1" />
      </>
    ),
  },
  forbidden: {
    accent: (
      <>
        <rect x="67" y="46" width="26" height="20" rx="4" className="art-fill" />
        <path d="M73 46v-5a7 7 0 0 1 14 0v5M80 54v4" />
      </>
    ),
  },
};

/** The small drawing in a place without content. */
function EmptyArt({ kind }: { kind: EmptyKind }) {
  const { behind, accent } = drawings[kind];
  return (
    <svg
      className="empty-art"
      viewBox="0 0 112 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {behind}
      <rect x="24" y="12" width="64" height="52" rx="6" className="art-fill" />
      <path d="M34 26h26M34 36h44M34 46h34" />
      <g className="art-accent">{accent}</g>
    </svg>
  );
}

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
