import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { failureLine } from '../act/tell-failure.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type LoadFailureProps = { error: unknown; refetch: () => unknown };

/** One line about what could not be loaded, with Retry; nothing where nothing failed. */
export function LoadFailure({ error, refetch }: LoadFailureProps) {
  if (!error) return null;
  const { kind, requestId } = asFailure(error);
  // What does not exist will not exist on a second try.
  const isMissing = kind === 'not-found';
  return (
    <Notice
      tone={isMissing ? 'info' : 'danger'}
      action={isMissing ? undefined : <Button onClick={() => void refetch()}>Retry</Button>}
    >
      {failureLine(error)}
      {requestId && (
        <>
          {' '}
          <span className="muted">Request</span> <code>{requestId}</code>
        </>
      )}
    </Notice>
  );
}
