import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { Box, Text, useWindowSize } from 'ink';
import { duration, estimate, settledIn } from './estimate.ts';
import type { Tally, Task } from './task.ts';

export type PanelProps = { readonly task: Task; readonly tally: Tally; readonly elapsedMs: number };

const barWidth = (columns: number): number => Math.max(10, Math.min(60, columns - 8));

/** '█████░░░░░'. */
export const bar = (share: number, width: number): string => {
  const filled = Math.round(Math.max(0, Math.min(1, share)) * width);
  return '█'.repeat(filled) + '░'.repeat(width - filled);
};

const Bar = ({ tally, columns }: { readonly tally: Tally; readonly columns: number }) => {
  if (tally.total === null) return null;
  const share = tally.total === 0 ? 1 : settledIn(tally) / tally.total;
  return (
    <Text>
      {bar(share, barWidth(columns))} {String(Math.floor(share * 100)).padStart(3)} %
    </Text>
  );
};

const Wrong = ({ failed = 0, unknown = 0 }: Tally) =>
  failed + unknown === 0 ? null : (
    <Text color="red">
      {failed > 0 ? `${grouped(failed)} failed` : ''}
      {failed > 0 && unknown > 0 ? ', ' : ''}
      {unknown > 0 ? `${grouped(unknown)} of unknown outcome` : ''}
    </Text>
  );

/** The progress of a run: at most six lines, so that it is never taller than a terminal. */
export const ProgressPanel = ({ task, tally, elapsedMs }: PanelProps) => {
  const { columns } = useWindowSize();
  const { rate, leftMs } = estimate(tally, elapsedMs);
  const of = tally.total === null ? '' : ` of ${grouped(tally.total)}`;
  return (
    <Box flexDirection="column">
      <Text bold wrap="truncate">
        {task.title}
      </Text>
      <Bar tally={tally} columns={columns} />
      <Text wrap="truncate">
        {grouped(settledIn(tally))}
        {of} {task.unit}
        {rate > 0 ? `  ${grouped(Math.round(rate))}/s` : ''}
        {`  ${duration(elapsedMs)}`}
        {leftMs === null ? '' : `, ${duration(leftMs)} left`}
      </Text>
      <Wrong {...tally} />
      {task.hint === undefined ? null : (
        <Text dimColor wrap="truncate">
          {task.hint}
        </Text>
      )}
    </Box>
  );
};
