import { exactMoment, grouped, momentText } from '@matchdesk/core/kit/text/show.ts';
import type { JobStart } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import { bar } from '@matchdesk/terminal/progress/progress-panel.tsx';
import { Box, Text } from 'ink';
import type { JobLine } from '../desk/job-line.ts';
import type { Loaded } from '../desk/loaded.ts';
import { LoadNote } from '../list/load-note.tsx';
import { firstAround, fitted, scrolled } from '../look/fit.ts';
import { signOf, toneOfWord } from '../look/state-word.ts';
import { useTheme } from '../look/theme.ts';
import { FieldLines, fieldLines } from '../record/field-lines.tsx';
import type { Field } from '../registry/fields.ts';

const share = ({ done, failed, unknown, total, state }: JobLine): number => {
  if (done === null) return 0;
  if (total === 0) return state === 'complete' ? 1 : 0;
  return Math.min(1, (done + failed + unknown) / total);
};

/** A number of rows; a question mark where it cannot be read. */
const rowsText = (rows: number | null): string => (rows === null ? '?' : grouped(rows));

const StateWord = ({
  state,
  width,
  isPlain,
}: {
  readonly state: string;
  readonly width: number;
  readonly isPlain: boolean;
}) => {
  const theme = useTheme();
  const tone = toneOfWord(state);
  return (
    <Text>
      <Text {...(tone && !isPlain ? theme.tone(tone) : {})}>{`${tone ? signOf[tone] : ' '} `}</Text>
      {fitted(state, width - 2)}
    </Text>
  );
};

type JobsPaneProps = {
  readonly jobs: Loaded<readonly JobLine[]>;
  readonly cursor: number;
  readonly width: number;
  readonly height: number;
};

/** The jobs that are kept here, as they are now. */
export const JobsPane = ({ jobs, cursor, width, height }: JobsPaneProps) => {
  if (jobs.failure && !jobs.data) return <LoadNote failure={jobs.failure} empty="" width={width} />;
  if (!jobs.data) return <Text dimColor>{'   Reading the jobs …'}</Text>;
  if (jobs.data.length === 0) return <Text>{'\n   There are no jobs here yet.'}</Text>;
  const room = Math.max(1, height - 1);
  const from = firstAround(cursor, jobs.data.length, room);
  const name = Math.max(16, Math.min(44, width - 74));
  const heading = `   ${fitted('Job', name)}  ${fitted('State', 10)}  ${fitted('Progress', 16)}  ${fitted('Done', 8, true)}  ${fitted('Failed', 6, true)}  ${fitted('Begun', 16)}`;
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold underline wrap="truncate">
        {fitted(heading, width - 1)}
      </Text>
      {jobs.data.slice(from, from + room).map((line, at) => {
        const isFocused = from + at === cursor;
        return (
          <Text key={line.job} inverse={isFocused} wrap="truncate">
            {isFocused ? '›  ' : '   '}
            {fitted(line.job, name)}
            {'  '}
            <StateWord state={line.state} width={10} isPlain={isFocused} />
            {`  ${bar(share(line), 11)} ${fitted(`${Math.floor(share(line) * 100)} %`, 5, true)}`.slice(0, 19)}
            {`  ${fitted(`${rowsText(line.done)}/${rowsText(line.total)}`, 8, true)}  ${fitted(rowsText(line.done === null ? null : line.failed + line.unknown), 6, true)}`}
            {`  ${momentText(line.begun).slice(0, 16)}`}
          </Text>
        );
      })}
    </Box>
  );
};

const boundFields = ({ shared, profile, source, sha256 }: JobStart): readonly Field[] => [
  { label: 'Values', text: JSON.stringify(shared) },
  { label: 'Profile', text: profile },
  { label: 'Source', text: `${source.kind} ${source.text}`.slice(0, 400) },
  { label: 'SHA-256', text: sha256 },
];

const fieldsOf = (line: JobLine): readonly Field[] => [
  { label: 'Job', text: line.job },
  { label: 'Action', text: line.start ? `${line.title} (${line.action})` : line.title },
  { label: 'State', text: line.state },
  { label: 'Rows', text: rowsText(line.total) },
  { label: 'Done', text: rowsText(line.done) },
  { label: 'Failed', text: rowsText(line.failed) },
  { label: 'Unknown outcome', text: rowsText(line.unknown) },
  { label: 'To go', text: rowsText(line.unprocessed) },
  { label: 'Begun', text: exactMoment(line.begun) },
  { label: 'API', text: line.url ?? '?' },
  ...(line.start ? boundFields(line.start) : []),
  ...(line.faults.length > 0 ? [{ label: 'What went wrong', text: '', isHeading: true as const }] : []),
  ...line.faults.map(([id, reason]) => ({ label: id, text: reason })),
];

type JobPaneProps = {
  readonly line: JobLine | null;
  readonly scroll: number;
  readonly width: number;
  readonly height: number;
};

/** One job: its facts, its progress, and its failures. */
export const JobPane = ({ line, scroll, width, height }: JobPaneProps) => {
  if (!line) return <Text dimColor>{'   Reading the job …'}</Text>;
  const fields = fieldsOf(line);
  const inside = width - 4;
  const { shown } = scrolled(fieldLines(fields, inside), scroll, height - 2);
  return (
    <Box flexDirection="column" paddingLeft={2} width={width} height={height}>
      <Text wrap="truncate">
        {bar(share(line), Math.min(60, inside - 8))} {`${Math.floor(share(line) * 100)} %`}
      </Text>
      <Text> </Text>
      <FieldLines fields={fields} lines={shown} width={inside} />
    </Box>
  );
};
