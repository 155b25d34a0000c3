import { textWidth } from '@matchdesk/terminal/text/text-width.ts';
import { Box, Text } from 'ink';
import type { RecordState } from '../desk/state.ts';
import { useShown } from '../desk/use-shown.ts';
import { ListPane } from '../list/list-pane.tsx';
import { LoadNote } from '../list/load-note.tsx';
import { fitted, scrolled, scrollNote } from '../look/fit.ts';
import { StillLoading } from '../look/still-loading.tsx';
import { useTheme } from '../look/theme.ts';
import { fieldsOfRecord } from '../registry/fields.ts';
import { knownOf } from '../registry/here.ts';
import { listNamed } from '../registry/places.ts';
import { FieldLines, fieldLines } from './field-lines.tsx';
import { tabsOf } from './open-record.ts';

type RecordPaneProps = { readonly record: RecordState; readonly width: number; readonly height: number };

/** Tabs on one line; where they do not fit, those around the current one. */
const Tabs = ({ record, width }: { readonly record: RecordState; readonly width: number }) => {
  const state = useShown();
  const theme = useTheme();
  const tabs = tabsOf(state, record).map(({ title }, at) => ({ at, text: ` ${at + 1} ${title} ` }));
  const widthOf = (from: number) =>
    tabs.slice(from, record.tab + 1).reduce((sum, { text }) => sum + textWidth(text) + 1, 0);
  let from = 0;
  while (from < record.tab && widthOf(from) > width - 6) from += 1;
  const shown: typeof tabs = [];
  let used = from > 0 ? 2 : 0;
  for (const tab of tabs.slice(from)) {
    if (used + textWidth(tab.text) + 3 > width) break;
    shown.push(tab);
    used += textWidth(tab.text) + 1;
  }
  const hasMore = from + shown.length < tabs.length;
  return (
    <Text wrap="truncate">
      {from > 0 ? <Text dimColor>‹ </Text> : ''}
      {shown.map(({ at, text }) => (
        <Text key={at}>
          <Text {...(at === record.tab ? { inverse: true, bold: true } : theme.tone('quiet'))}>{text}</Text>{' '}
        </Text>
      ))}
      {hasMore ? <Text dimColor>›</Text> : ''}
    </Text>
  );
};

const Fields = ({ record, width, height }: RecordPaneProps) => {
  const { detail, from } = record;
  const list = listNamed(useShown(), from);
  const fields = fieldsOfRecord(list?.record === record.kind ? list : null, knownOf(record), detail.data);
  if (detail.failure && fields.length === 0) return <LoadNote failure={detail.failure} empty="" width={width} />;
  if (fields.length === 0)
    return detail.isLoading ? (
      <StillLoading text="Loading …" width={width} />
    ) : (
      <Text dimColor>{'   There is nothing here.'}</Text>
    );
  const lines = fieldLines(fields, width - 4);
  const room = Math.max(1, height - 1);
  const { shown, from: first } = scrolled(lines, record.scroll, room);
  const note = detail.failure
    ? ''
    : [detail.isLoading ? 'loading …' : '', scrollNote(first, room, lines.length)]
        .filter((each) => each !== '')
        .join(', ');
  return (
    <Box flexDirection="column" width={width} height={height}>
      {detail.failure ? (
        <LoadNote failure={detail.failure} empty="" width={width} />
      ) : (
        <FieldLines fields={fields} lines={shown} width={width - 4} indent={2} />
      )}
      {note === '' ? null : <Text dimColor>{fitted(`  ${note}`, width)}</Text>}
    </Box>
  );
};

/** An open record: its tabs, then its fields or the list of the tab. */
export const RecordPane = ({ record, width, height }: RecordPaneProps) => {
  const state = useShown();
  const id = record.lists[record.tab];
  const list = id === undefined ? null : (state.lists[id] ?? null);
  const hasTabs = tabsOf(state, record).length > 1;
  const room = hasTabs ? height - 2 : height;
  return (
    <Box flexDirection="column" width={width} height={height}>
      {hasTabs ? (
        <Box height={2}>
          <Tabs record={record} width={width} />
        </Box>
      ) : null}
      {list ? (
        <ListPane list={list} width={width} height={room} />
      ) : (
        <Fields record={record} width={width} height={room} />
      )}
    </Box>
  );
};
