import { useSyncExternalStore } from 'react';
import { failureLine } from '../act/tell-failure.ts';
import { isOffline, onConnection } from '../data/connection.ts';
import { Button } from '../ui/button.tsx';
import { Moment } from '../ui/moment.tsx';
import { Notice } from '../ui/notice.tsx';

/** What a read has loaded, and how to load it again. */
export type Load<D> = {
  readonly data: D | undefined;
  readonly error: unknown;
  readonly dataUpdatedAt: number;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** The day as well, where it is not today. */
const momentOf = (ms: number): string => {
  const at = new Date(ms);
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString('en-US', { ...(!isToday && { dateStyle: 'medium' }), timeStyle: 'short' });
};

/** The line over earlier data that cannot be loaded again: its time, the reason, and Retry. */
export function AsOf({ load: { data, error, dataUpdatedAt, isFetching, refetch } }: { load: Load<unknown> }) {
  const isOff = useSyncExternalStore(onConnection, isOffline, isOffline);
  if (data === undefined || (!isOff && !error)) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      }
    >
      As of <Moment at={new Date(dataUpdatedAt).toISOString()} text={momentOf(dataUpdatedAt)} />
      {`. ${isOff ? 'You are offline.' : failureLine(error)}`}
    </Notice>
  );
}
