import { activitiesOf, barLabel, barsOf, cardsOf, type Figure } from '@matchdesk/core/dashboard/rules.ts';
import type { JoinedRow } from '@matchdesk/core/dashboard/schema.ts';
import { dashboardTexts as say } from '@matchdesk/core/dashboard/texts.ts';
import { figure, orMissing } from '@matchdesk/core/kit/show.ts';
import { Box, Text } from 'ink';
import type { Loaded } from '../desk/loaded.ts';
import { useShown } from '../frame/use-shown.ts';
import { shownKey } from '../keys/binding.ts';
import { LoadNote } from '../list/load-note.tsx';
import { fitted } from '../look/fit.ts';
import { StillLoading } from '../look/still-loading.tsx';
import { useTheme } from '../look/theme.ts';
import { placesFor } from '../registry/places.ts';
import { type Figures, waitingIn } from './open-dashboard.ts';

export type DashboardPaneProps = {
  readonly detail: Loaded<unknown>;
  readonly cursor: number;
  readonly width: number;
  readonly height: number;
};

const Cards = ({ figures, width }: { readonly figures: readonly Figure[]; readonly width: number }) => {
  const each = Math.max(12, Math.floor(width / figures.length));
  return (
    <Box height={3}>
      {figures.map(({ label, text }) => (
        <Box key={label} width={each} flexDirection="column">
          <Text dimColor>{fitted(label, each - 1)}</Text>
          <Text bold>{fitted(text, each - 1)}</Text>
        </Box>
      ))}
    </Box>
  );
};

const Heading = ({ text }: { readonly text: string }) => {
  const theme = useTheme();
  return (
    <Text bold {...theme.tone('accent')}>
      {text}
    </Text>
  );
};

const Waiting = ({
  figures,
  cursor,
  width,
}: {
  readonly figures: Figures;
  readonly cursor: number;
  readonly width: number;
}) => {
  const state = useShown();
  const chords = new Map(
    placesFor(state).flatMap(({ id, chord }) => (chord ? [[id, shownKey(`g ${chord}`)] as const] : [])),
  );
  const theme = useTheme();
  return (
    <Box flexDirection="column">
      <Heading text={say.waiting} />
      {waitingIn(figures).map(({ label, count, screen }, at) => (
        <Text key={label} inverse={at === cursor} wrap="truncate">
          {at === cursor ? '› ' : '  '}
          <Text bold={count > 0} {...(count > 0 && at !== cursor ? theme.tone('wait') : {})}>
            {fitted(String(count), 6, true)}
          </Text>
          {`  ${fitted(label, Math.max(8, width - 18))}`}
          {fitted(screen ? (chords.get(screen) ?? '') : '', 6)}
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
      <Heading text={say.joinedAndVerified} />
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

/** The first screen: the figures, the work that waits, who joined. */
export const DashboardPane = ({ detail, cursor, width, height }: DashboardPaneProps) => {
  const figures = detail.data as Figures | null;
  const { profileUpdated } = useShown();
  if (detail.failure && !figures) return <LoadNote failure={detail.failure} empty={say.noFigures} width={width} />;
  if (!figures) return <StillLoading text="Loading the figures …" width={width} />;
  const inside = width - 4;
  const lines = waitingIn(figures).length;
  const activities = activitiesOf({
    profileUpdated: profileUpdated,
    lastTransaction: figures.latestTransaction?.billing_date ?? null,
    lastUser: figures.latestUser?.created_at ?? null,
  });
  const used = 3 + lines + 2 + activities.length + 2;
  return (
    <Box flexDirection="column" paddingLeft={2} width={width} height={height} overflow="hidden">
      <Cards figures={cardsOf(figures, figures)} width={inside} />
      <Waiting figures={figures} cursor={cursor} width={inside} />
      <Text> </Text>
      <Heading text={say.activities} />
      {activities.map(({ label, text }) => (
        <Text key={label} wrap="truncate">
          {`  ${fitted(label, 26)}`}
          <Text bold>{text}</Text>
        </Text>
      ))}
      <Text> </Text>
      <Bars rows={barsOf(figures, 'monthly')} width={inside} room={height - used - 1} />
    </Box>
  );
};
