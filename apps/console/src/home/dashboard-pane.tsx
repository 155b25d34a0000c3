import type { FirstStep } from '@matchdesk/core/dashboard/first-steps.ts';
import {
  activitiesOf,
  barLabel,
  barsOf,
  cardsOf,
  type Figure,
  figuresFor,
  type WaitingWork,
  waitingWork,
} from '@matchdesk/core/dashboard/rules.ts';
import type { JoinedRow } from '@matchdesk/core/dashboard/schema.ts';
import { dashboardTexts as say } from '@matchdesk/core/dashboard/texts.ts';
import { type CardTrend, cardTrends, trendTitle } from '@matchdesk/core/dashboard/trends.ts';
import { dayAt } from '@matchdesk/core/kit/form/day.ts';
import { figure, grouped, orMissing } from '@matchdesk/core/kit/text/show.ts';
import { Box, Text } from 'ink';
import { shownKey } from '../desk/binding.ts';
import type { Loaded } from '../desk/loaded.ts';
import type { Figures } from '../desk/state.ts';
import { useShown } from '../desk/use-shown.ts';
import { LoadNote } from '../list/load-note.tsx';
import { fitted, wrapped } from '../look/fit.ts';
import { Heading } from '../look/lines.tsx';
import { StillLoading } from '../look/still-loading.tsx';
import { useTheme } from '../look/theme.ts';
import { nobody, placesFor } from '../registry/places.ts';
import { chordOf, isTall, lately, rangeIn, waysIn } from './open-dashboard.ts';

type DashboardPaneProps = {
  readonly detail: Loaded<unknown>;
  readonly cursor: number;
  readonly steps: readonly FirstStep[];
  readonly width: number;
  readonly height: number;
};

type Marked = { readonly width: number /** The label of the figure that Enter opens. */; readonly chosen: string };

/** A figure, and how it compares with the one before. */
type Compared = Figure & Partial<CardTrend>;

const noteLines = 2;
const cardsHeight = (figures: readonly Compared[]): number => 3 + (figures.some(({ note }) => note) ? noteLines : 0);

const Cards = ({ figures, width, chosen }: Marked & { readonly figures: readonly Compared[] }) => {
  const each = Math.max(12, Math.floor(width / figures.length));
  return (
    <Box height={cardsHeight(figures)} flexShrink={0}>
      {figures.map(({ label, text, note = '' }) => (
        <Box key={label} width={each} flexDirection="column">
          <Text dimColor={label !== chosen} inverse={label === chosen}>
            {fitted(label, each - 1)}
          </Text>
          <Text bold>{fitted(text, each - 1)}</Text>
          <Text dimColor>
            {wrapped(note, each - 1)
              .slice(0, noteLines)
              .join('\n')}
          </Text>
        </Box>
      ))}
    </Box>
  );
};

const Waiting = ({ work, width, chosen }: Marked & { readonly work: readonly WaitingWork[] }) => {
  const state = useShown();
  const chords = new Map(
    placesFor(state).flatMap(({ id, chord }) => (chord ? [[id, shownKey(`g ${chord}`)] as const] : [])),
  );
  const theme = useTheme();
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={say.waiting} width={width} />
      {work.map(({ label, count, leadsTo }) => (
        <Text key={label} inverse={label === chosen} wrap="truncate">
          {label === chosen ? '› ' : '  '}
          <Text bold={count > 0} {...(count > 0 && label !== chosen ? theme.tone('wait') : {})}>
            {fitted(grouped(count), 6, true)}
          </Text>
          {`  ${fitted(label, Math.max(8, width - 18))}`}
          {fitted(chords.get(leadsTo?.screen ?? '') ?? '', 6)}
        </Text>
      ))}
    </Box>
  );
};

const Steps = ({ steps, width }: { readonly steps: readonly FirstStep[]; readonly width: number }) => {
  const state = useShown();
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={say.firstSteps} width={width} />
      {steps.map((step) => {
        const chord = chordOf(state, step);
        return step.commands.map((command, at) => (
          <Text key={command} wrap="truncate">
            {`  ${fitted(at > 0 ? say.orElse : step.title, 26)}${fitted(chord === undefined || at > 0 ? '' : shownKey(`g ${chord}`), 6)}`}
            <Text dimColor>{fitted(command, Math.max(8, width - 34))}</Text>
          </Text>
        ));
      })}
      <Text> </Text>
    </Box>
  );
};

/** As wide as the longest figure, so that a narrow terminal leaves room for the comparison. */
const figureWidthOf = (figures: readonly Figure[]): number => Math.max(...figures.map(({ text }) => text.length)) + 2;

type LatelyProps = Marked & { readonly title: string; readonly figures: readonly Compared[] };

const Lately = ({ title, figures, width, chosen }: LatelyProps) => {
  const figureWidth = figureWidthOf(figures);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Text> </Text>
      <Heading text={title} width={width} />
      {figures.map(({ label, text, note = '' }) => (
        <Text key={label} inverse={label === chosen} wrap="truncate">
          {`${label === chosen ? '› ' : '  '}${fitted(label, 20)}`}
          <Text bold>{fitted(text, figureWidth)}</Text>
          <Text dimColor={label !== chosen}>{fitted(note, Math.max(0, width - 22 - figureWidth))}</Text>
        </Text>
      ))}
    </Box>
  );
};

const Bars = ({
  rows,
  width,
  room,
}: {
  readonly rows: readonly JoinedRow[];
  readonly width: number;
  readonly room: number;
}) => {
  const theme = useTheme();
  const shown = rows.slice(-Math.max(0, room - 1));
  const most = Math.max(1, ...shown.map(({ userJoinCount }) => userJoinCount ?? 0));
  const scale = Math.max(4, width - 26);
  const length = (count: number | null) => Math.round(((count ?? 0) * scale) / most);
  if (room < 4) return null;
  return (
    <Box flexDirection="column">
      <Heading text={say.joinedAndVerified} width={width} />
      {shown.map(({ _id, userJoinCount, userVerifyCount }) => {
        const verified = Math.min(length(userVerifyCount), length(userJoinCount));
        return (
          <Text key={_id} wrap="truncate">
            {fitted(barLabel(_id, 'monthly'), 8)}
            <Text {...theme.tone('accent')}>{'█'.repeat(verified)}</Text>
            <Text {...theme.tone('quiet')}>{'░'.repeat(Math.max(0, length(userJoinCount) - verified))}</Text>
            <Text
              dimColor
            >{`  ${orMissing(figure(userJoinCount))} joined, ${orMissing(figure(userVerifyCount))} verified`}</Text>
          </Text>
        );
      })}
    </Box>
  );
};

/** The first screen: the figures, the waiting work, and who joined. */
export const DashboardPane = ({ detail, cursor, steps, width, height }: DashboardPaneProps) => {
  const figures = detail.data as Figures | null;
  const state = useShown();
  if (detail.failure && !figures) return <LoadNote failure={detail.failure} empty={say.noFigures} width={width} />;
  if (!figures) return <StillLoading text="Loading the figures …" width={width} />;
  const inside = width - 4;
  const work = waitingWork(figures.waiting);
  const chosen = waysIn(state, figures)[cursor]?.label ?? '';
  const recent = lately(state, figures);
  const range = rangeIn(state);
  // The cards show today's figures, which days of one's own need not end with.
  const beside =
    figures.trends && isTall(state) && range.range !== 'own' ? cardTrends(figures.trends, figures, figures) : [];
  const holder = state.session ?? nobody;
  const cards = figuresFor(
    holder,
    cardsOf(figures, figures).map((card, at) => ({ ...card, ...beside[at] })),
  );
  const lines =
    cardsHeight(cards) +
    (steps.length > 0 ? steps.flatMap(({ commands }) => commands).length + 2 : 0) +
    work.length +
    1 +
    (recent.length > 0 ? recent.length + 2 : 0);
  const activities = figuresFor(
    holder,
    activitiesOf({
      profileUpdated: state.profileUpdated,
      lastTransaction: figures.latestTransaction?.billing_date ?? null,
      lastUser: figures.latestUser?.created_at ?? null,
    }),
  );
  const left = height - lines - activities.length - 2;
  return (
    <Box flexDirection="column" paddingLeft={2} width={width} height={height} overflow="hidden">
      {steps.length > 0 && <Steps steps={steps} width={inside} />}
      <Cards figures={cards} width={inside} chosen={chosen} />
      <Waiting work={work} width={inside} chosen={chosen} />
      {recent.length > 0 && (
        <Lately title={trendTitle(range, dayAt(new Date()))} figures={recent} width={inside} chosen={chosen} />
      )}
      {left >= 0 && (
        <Box flexDirection="column" flexShrink={0}>
          <Text> </Text>
          <Heading text={say.activities} width={inside} />
          {activities.map(({ label, text }) => (
            <Text key={label} wrap="truncate">
              {`  ${fitted(label, 26)}`}
              <Text bold>{text}</Text>
            </Text>
          ))}
        </Box>
      )}
      <Text> </Text>
      <Bars rows={barsOf(figures, 'monthly')} width={inside} room={left - 1} />
    </Box>
  );
};
