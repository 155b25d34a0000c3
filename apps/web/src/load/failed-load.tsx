import { asFailure, type FailureKind } from '@matchdesk/core/kit/call/failure.ts';
import { failureLine } from '../act/tell-failure.ts';
import type { EmptyKind } from '../ui/empty.tsx';
import { Empty } from '../ui/empty.tsx';

const moods: Partial<Record<FailureKind, EmptyKind>> = { 'not-found': 'no-match', forbidden: 'forbidden' };

type FailedLoadProps = {
  /** The specified sentence; it shows in every case. */
  title: string;
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
  /** An alert announces it, too. */
  isTold?: boolean | undefined;
};

/**
 * Shown in place of what could not be loaded: the failure in one line, the request id, and Retry where that may help.
 */
export function FailedLoad({ title, error, retrying, onRetry, isTold }: FailedLoadProps) {
  const failure = asFailure(error);
  return (
    <Empty
      kind={moods[failure.kind] ?? 'failing'}
      title={title}
      detail={failureLine(failure)}
      requestId={failure.requestId}
      isTold={isTold}
      {...(failure.kind !== 'not-found' && { onRetry, retrying })}
    />
  );
}
