import { cellText, filledColumns } from '@matchdesk/core/kit/list/read.ts';
import { shortId } from '@matchdesk/core/kit/text/show.ts';
import { isNarrowed } from '@matchdesk/desk/list-query.ts';
import { textWidth } from '@matchdesk/terminal/text/text-width.ts';
import { Box, Text } from 'ink';
import type { ListState } from '../desk/list-state.ts';
import { firstAround, fitted, safe, wrapped } from '../look/fit.ts';
import { signOf, toneOfWord } from '../look/state-word.ts';
import { StillLoading } from '../look/still-loading.tsx';
import { useTheme } from '../look/theme.ts';
import { columnGap, type LaidColumn, type ListLayout, layoutOf, shownColumns } from './layout.ts';
import { LoadNote } from './load-note.tsx';
import { isRowSelected } from './moves.ts';

type ListPaneProps = { readonly list: ListState; readonly width: number; readonly height: number };

/** Width of the cursor's mark and of a selected row's mark. */
const gutter = 3;

const isNumber = (column: LaidColumn['column']): boolean => column.align === 'end';

const Heading = ({
  list,
  layout,
  width,
}: {
  readonly list: ListState;
  readonly layout: ListLayout;
  readonly width: number;
}) => {
  const words = layout.columns.map(({ column, width: wide }) => {
    const isSorted = column.sort !== undefined && column.sort === list.query.sort;
    const arrow = isSorted ? (list.query.direction === 'desc' ? ' ▼' : ' ▲') : '';
    const room = wide - textWidth(arrow);
    return fitted(column.heading, room, isNumber(column)) + arrow;
  });
  const more = `${layout.before > 0 ? `‹${layout.before}` : ''}${layout.behind > 0 ? ` ${layout.behind}›` : ''}`;
  const text = ' '.repeat(gutter) + words.join(' '.repeat(columnGap));
  return (
    <Box height={1} width={width}>
      <Text bold underline wrap="truncate">
        {fitted(text, width - textWidth(more) - 1)}
      </Text>
      <Text dimColor>{more === '' ? ' ' : ` ${more}`}</Text>
    </Box>
  );
};

const Cell = ({
  text,
  laid,
  isPlain,
}: {
  readonly text: string;
  readonly laid: LaidColumn;
  readonly isPlain: boolean;
}) => {
  const theme = useTheme();
  const { width, column } = laid;
  const tone = column.align === 'end' || column.id === 'name' ? null : toneOfWord(text);
  if (tone === null || width < 4) return <Text>{fitted(text, width, isNumber(column))}</Text>;
  return (
    <Text>
      <Text {...(isPlain ? {} : theme.tone(tone))}>{`${signOf[tone]} `}</Text>
      {fitted(text, width - 2)}
    </Text>
  );
};

type RowProps = {
  readonly cells: readonly string[];
  readonly layout: ListLayout;
  readonly width: number;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  /** Somebody else changed it a moment ago. */
  readonly isChanged: boolean;
};

const Row = ({ cells, layout, width, isFocused, isSelected, isChanged }: RowProps) => {
  const theme = useTheme();
  const used = layout.columns.reduce((sum, { width: wide }) => sum + wide + columnGap, -columnGap) + gutter;
  const mark = `${isFocused ? '›' : ' '}${isSelected ? '✓' : ' '}${isChanged ? '*' : ' '}`;
  return (
    <Box height={1} width={width}>
      <Text inverse={isFocused} bold={isSelected} wrap="truncate">
        <Text {...(isFocused ? {} : theme.tone('accent'))}>{mark}</Text>
        {layout.columns.map((laid, at) => (
          <Text key={laid.column.id}>
            {at === 0 ? '' : ' '.repeat(columnGap)}
            <Cell text={cells[at] ?? ''} laid={laid} isPlain={isFocused} />
          </Text>
        ))}
        {' '.repeat(Math.max(0, width - used))}
      </Text>
    </Box>
  );
};

/** A cell's text; of an id its end, which `y` copies whole. */
const cellOf = (column: LaidColumn['column'], row: unknown, number: number): string => {
  const text = cellText(column, row, number);
  return column.isId ? shortId(text) : text;
};

/** A list in the available space: its headings, the rows around the cursor, and failures. */
export const ListPane = ({ list, width, height }: ListPaneProps) => {
  const rows = list.page?.rows ?? [];
  const room = Math.max(1, height - 1);
  if (list.failure && rows.length === 0)
    return <LoadNote failure={list.failure} empty={list.list.empty} width={width} />;
  if (!list.page) return <StillLoading text={`Loading ${safe(list.list.title.toLowerCase())} …`} width={width} />;
  if (rows.length === 0) {
    return (
      <Box flexDirection="column">
        <Text> </Text>
        {wrapped(list.list.empty, width - 4).map((line) => (
          <Text key={line}>{`   ${line}`}</Text>
        ))}
        {wrapped(isNarrowed(list.query) ? 'Esc shows all again.' : list.list.emptyHint, width - 4).map((line) => (
          <Text key={line} dimColor>{`   ${line}`}</Text>
        ))}
      </Box>
    );
  }
  const columns = filledColumns(shownColumns(list.list), rows[0]);
  const shown = list.shown ?? list.query;
  const from = firstAround(list.cursor, rows.length, room);
  const number = (shown.page - 1) * shown.size + 1;
  // State words follow a sign.
  const signed = (text: string) => (toneOfWord(text) ? `  ${text}` : text);
  const cells = rows.map((row, at) => columns.map((column) => cellOf(column, row, number + at)));
  const layout = layoutOf(
    columns,
    cells.map((row) => row.map(signed)),
    width - gutter - 1,
    list.shift,
  );
  const places = layout.columns.map(({ column }) => columns.indexOf(column));
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Heading list={list} layout={layout} width={width} />
      {rows.slice(from, from + room).map((row, at) => (
        <Row
          key={list.list.id(row)}
          cells={places.map((place) => cells[from + at]?.[place] ?? '')}
          layout={layout}
          width={width}
          isFocused={from + at === list.cursor}
          isSelected={isRowSelected(list, row)}
          isChanged={list.changed?.has(list.list.id(row)) ?? false}
        />
      ))}
    </Box>
  );
};
