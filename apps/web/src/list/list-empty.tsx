import { FailedLoad } from '../load/failed-load.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

type ListEmptyProps = {
  /** The specified sentence; it shows in every case. */
  text: string;
  /** What will appear here, and how. */
  hint: string;
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
  isTold: boolean;
  /** Clears search and filters; absent where none is set. */
  onClear?: (() => void) | undefined;
};

/** A list without rows: it is empty, nothing matches, or loading failed, with the reason. */
export function ListEmpty({ text, hint, error, retrying, onRetry, isTold, onClear }: ListEmptyProps) {
  if (error) return <FailedLoad title={text} error={error} retrying={retrying} onRetry={onRetry} isTold={isTold} />;
  if (!onClear) return <Empty title={text} detail={hint} />;
  return (
    <Empty
      kind="no-match"
      title={text}
      detail="Nothing matches this search."
      actions={<Button onClick={onClear}>Clear the search</Button>}
    />
  );
}
