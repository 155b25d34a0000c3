import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Progress } from '../ui/progress.tsx';
import type { Standing } from './use-writing.ts';

type WritingProgressProps = {
  standing: Standing;
  onStop: () => void;
  onTryAgain: () => void;
};

const arrived = 'The {rows} {rows|row that has|rows that have} arrived {rows|is|are} kept.';

/** The progress of an export, and its buttons. */
export function WritingProgress({ standing, onStop, onTryAgain }: WritingProgressProps) {
  const { written, total, failure, isServed } = standing;
  const kept = written === 0 ? 'No rows have arrived yet.' : fill(arrived, { rows: grouped(written) });
  return (
    <div className="stack">
      {isServed ? (
        <Progress label="The server makes the file" />
      ) : (
        <Progress
          label="Writing rows"
          done={total === null ? undefined : written}
          total={total ?? undefined}
          text={total === null ? grouped(written) : `${grouped(written)} of ${grouped(total)}`}
        />
      )}
      {failure && <Notice tone="danger">{isServed ? failure.message : `${failure.message} ${kept}`}</Notice>}
      <div className="row" data-align="end">
        <Button onClick={onStop}>Stop</Button>
        {failure && (
          <Button kind="primary" onClick={onTryAgain}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
