import { momentText } from '@matchdesk/core/kit/show.ts';
import { Box, Text } from 'ink';
import { bar } from '../../ink/progress-panel.tsx';
import type { Loaded } from '../desk/state.ts';
import { LoadNote } from '../list/load-note.tsx';
import { fitted } from '../look/fit.ts';
import { scrolled } from '../look/scrolled.ts';
import { signOf, toneOfWord } from '../look/state-word.ts';
import { useTheme } from '../look/theme.ts';
import { FieldLineText, fieldLines, labelWidth } from '../record/field-lines.tsx';
import type { Field } from '../registry/fields.ts';
import type { JobLine } from './job-lines.ts';

const share = ({ done, failed, unknown, start }: JobLine): number =>
  start.rows === 0 ? 1 : (done + failed + unknown) / start.rows;

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

/** The jobs that are kept here, as they stand now. */
export const JobsPane = ({ jobs, cursor, width, height }: JobsPaneProps) => {
  if (jobs.failure && !jobs.data) return <LoadNote failure={jobs.failure} empty="" width={width} />;
  if (!jobs.data) return <Text dimColor>{'   Reading the jobs …'}</Text>;
  if (jobs.data.length === 0) return <Text>{'\n   There is no job here yet.'}</Text>;
  const room = Math.max(1, height - 1);
  const from = Math.max(0, Math.min(cursor - Math.floor(room / 2), jobs.data.length - room));
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
          <Text key={line.start.job} inverse={isFocused} wrap="truncate">
            {isFocused ? '›  ' : '   '}
            {fitted(line.start.job, name)}
            {'  '}
            <StateWord state={line.state} width={10} isPlain={isFocused} />
            {`  ${bar(share(line), 11)} ${fitted(`${Math.floor(share(line) * 100)} %`, 5, true)}`.slice(0, 19)}
            {`  ${fitted(`${line.done}/${line.start.rows}`, 8, true)}  ${fitted(String(line.failed + line.unknown), 6, true)}`}
            {`  ${momentText(line.start.at).slice(0, 16)}`}
          </Text>
        );
      })}
    </Box>
  );
};

const fieldsOf = ({ start, title, state, done, failed, unknown, left, faults }: JobLine): readonly Field[] => [
  { label: 'Job', text: start.job },
  { label: 'Action', text: `${title} (${start.action})` },
  { label: 'State', text: state },
  { label: 'Rows', text: String(start.rows) },
  { label: 'Done', text: String(done) },
  { label: 'Failed', text: String(failed) },
  { label: 'Unknown outcome', text: String(unknown) },
  { label: 'To go', text: String(left) },
  { label: 'Begun', text: `${momentText(start.at)} UTC` },
  { label: 'Values', text: JSON.stringify(start.shared) },
  { label: 'API', text: start.url },
  { label: 'Profile', text: start.profile },
  { label: 'Source', text: `${start.source.kind} ${start.source.text}`.slice(0, 400) },
  { label: 'SHA-256', text: start.sha256 },
  ...(faults.length > 0 ? [{ label: 'What went wrong', text: '', isHeading: true as const }] : []),
  ...faults.map(([id, reason]) => ({ label: id, text: reason })),
];

type JobPaneProps = {
  readonly line: JobLine | null;
  readonly scroll: number;
  readonly width: number;
  readonly height: number;
};

/** One job: what it is, how far it came, what went wrong. */
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
      {shown.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
        <Box key={at} height={1}>
          <FieldLineText line={each} label={labelWidth(fields, inside)} width={inside} />
        </Box>
      ))}
    </Box>
  );
};
