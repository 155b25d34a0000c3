import type { Entry, Section } from '@matchdesk/desk/palette/entry.ts';
import { textWidth } from '@matchdesk/terminal/text/text-width.ts';
import { Text } from 'ink';
import { shownKey } from '../desk/binding.ts';
import type { PaletteState } from '../desk/palette-state.ts';
import { useDesk, useShown } from '../desk/use-shown.ts';
import { bindingsNow } from '../keys/bindings.ts';
import { firstAround, fitted } from '../look/fit.ts';
import { Heading, LineText } from '../look/lines.tsx';
import { Panel } from '../look/panel.tsx';
import { useTheme } from '../look/theme.ts';
import { entriesIn, shownIn } from '../palette/entries.ts';

type PaletteLine = { readonly heading: string } | { readonly entry: Entry; readonly at: number };

const linesOf = (sections: readonly Section[]): readonly PaletteLine[] => {
  let at = -1;
  return sections.flatMap(({ heading, rows }): PaletteLine[] => [
    { heading },
    ...rows.map((entry) => {
      at += 1;
      return { entry, at };
    }),
  ]);
};

const shownKeys = (keys: string): string => (keys === 'Delete' ? 'Del' : keys.includes('+') ? shownKey(keys) : keys);

const EntryLine = ({
  entry,
  width,
  isMarked,
}: {
  readonly entry: Entry;
  readonly width: number;
  readonly isMarked: boolean;
}) => {
  const theme = useTheme();
  const keys = shownKeys(entry.keys ?? '');
  const note = entry.refusal ?? entry.note ?? '';
  const title = Math.min(textWidth(entry.title), Math.floor(width * 0.6));
  const room = Math.max(0, width - 2 - title - 2 - textWidth(keys) - 2);
  const tone = entry.refusal === undefined ? (entry.isDanger ? 'bad' : null) : 'quiet';
  return (
    <Text inverse={isMarked} wrap="truncate">
      <Text {...(isMarked ? {} : theme.tone(entry.isDanger ? 'bad' : 'accent'))}>
        {isMarked ? '› ' : entry.isDanger ? '! ' : '  '}
      </Text>
      <Text {...(tone === 'quiet' && !isMarked ? theme.tone('quiet') : {})}>{fitted(entry.title, title)}</Text>
      <Text dimColor={!isMarked}>{`  ${fitted(note, room)}`}</Text>
      <Text bold={!isMarked}>{`  ${keys}`}</Text>
    </Text>
  );
};

const places: Readonly<Record<string, string>> = {
  '@': 'people',
  '#': 'communities, events, cities',
  $: 'transactions',
  '>': 'actions only',
  '?': 'keys',
};

/** The palette: an input, and its results. */
export const PalettePanel = ({ palette }: { readonly palette: PaletteState }) => {
  const desk = useDesk();
  const { rows } = useShown().size;
  const height = Math.max(12, Math.floor(rows * 0.7));
  const shown = shownIn(desk, palette, bindingsNow(desk));
  const lines = linesOf(shown.sections);
  const entries = entriesIn(shown);
  const cursor = Math.min(palette.cursor, entries.length - 1);
  const marked = lines.findIndex((line) => 'entry' in line && line.at === cursor);
  const room = Math.min(height, rows - 2) - 4;
  const from = firstAround(marked, lines.length, room);
  const hint = Object.entries(places)
    .map(([sign, what]) => `${sign} ${what}`)
    .join('  ');
  const status =
    palette.failure ||
    (palette.isSearching && 'searching …') ||
    (entries.length === 0 && `${shown.nothing}.`) ||
    (palette.isNarrowed ? '' : hint);
  return (
    <Panel
      width={84}
      height={height}
      title={palette.isNarrowed ? 'Actions here' : 'Palette'}
      foot="⏎ run   ↑↓ move   Esc close"
      lines={(inside) => [
        <LineText
          key="line"
          line={palette.line}
          width={inside}
          placeholder={palette.isNarrowed ? 'Search these actions' : 'Type an action, a place, a person …'}
        />,
        <Text key="status" dimColor>
          {fitted(status, inside)}
        </Text>,
        ...lines
          .slice(from, from + room)
          .map((line) =>
            'entry' in line ? (
              <EntryLine key={line.entry.key} entry={line.entry} width={inside} isMarked={line.at === cursor} />
            ) : (
              <Heading key={line.heading} text={line.heading} width={inside} />
            ),
          ),
      ]}
    />
  );
};
