import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { Box, Text } from 'ink';
import { useEffect } from 'react';
import { listOfView, type State, viewOf } from '../desk/state.ts';
import { useDesk, useShown } from '../desk/use-shown.ts';
import { fitted } from '../look/fit.ts';
import { useTheme } from '../look/theme.ts';
import { FieldLines, fieldLines } from '../record/field-lines.tsx';
import { countAll } from '../registry/counts.ts';
import { fieldsOfRow } from '../registry/fields.ts';
import { shownIn } from '../registry/here.ts';
import { placesFor } from '../registry/places.ts';

const placeHere = (state: State): string => {
  const [first] = state.views;
  if (first?.kind === 'list') return state.lists[first.list]?.read ?? '';
  if (first?.kind === 'dashboard') return 'dashboard.show';
  return first?.kind === 'jobs' ? 'jobs' : '';
};

/** The places, each with the letter that follows `g`, and the number of what waits there. */
export const Sidebar = ({ width, height }: { readonly width: number; readonly height: number }) => {
  const state = useShown();
  const theme = useTheme();
  const here = placeHere(state);
  const desk = useDesk();
  useEffect(() => void countAll(desk), [desk]);
  const numberOf = (id: string): string => (state.counts[id] ? ` ${grouped(state.counts[id])}` : '');
  const places = placesFor(state).filter(({ opens, chord }) => opens.kind !== 'action' && chord !== undefined);
  return (
    <Box
      flexDirection="column"
      width={width}
      height={height}
      borderStyle="single"
      borderTop={false}
      borderLeft={false}
      borderBottom={false}
      borderDimColor
    >
      {places.slice(0, height).map(({ id, title, chord }) => (
        <Text key={id} wrap="truncate" inverse={id === here} bold={id === here}>
          <Text {...(id === here ? {} : theme.tone('accent'))}>{` ${chord} `}</Text>
          {fitted(title, width - 5 - numberOf(id).length)}
          <Text bold>{numberOf(id)}</Text>{' '}
        </Text>
      ))}
    </Box>
  );
};

/** The row under the cursor, with the columns that do not fit the list. */
export const Preview = ({ width, height }: { readonly width: number; readonly height: number }) => {
  const state = useShown();
  const list = listOfView(state, viewOf(state));
  const row = list && shownIn(list);
  if (!list || !row) return <Box width={width} />;
  const inside = width - 3;
  const fields = fieldsOfRow(list.list, row.record).filter(({ text }) => text !== '');
  const lines = fieldLines(fields, inside).slice(0, Math.max(0, height - 3));
  return (
    <Box
      flexDirection="column"
      width={width}
      height={height}
      paddingLeft={1}
      borderStyle="single"
      borderTop={false}
      borderRight={false}
      borderBottom={false}
      borderDimColor
    >
      <Text bold wrap="truncate">
        {fitted(row.label, inside)}
      </Text>
      <Text dimColor>{fitted(row.id, inside)}</Text>
      <Text> </Text>
      <FieldLines fields={fields} lines={lines} width={inside} />
    </Box>
  );
};
