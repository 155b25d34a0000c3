import { failureLine } from '../act/tell-failure.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type LoadFailureProps = { error: unknown; refetch: () => unknown };

/** What could not be loaded, in one line with Retry; nothing where nothing failed. */
export function LoadFailure({ error, refetch }: LoadFailureProps) {
  if (!error) return null;
  return (
    <Notice tone="danger" action={<Button onClick={() => void refetch()}>Retry</Button>}>
      {failureLine(error)}
    </Notice>
  );
}
