import { datePart, momentText } from '@matchdesk/core/kit/text/show.ts';
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
const momentOf = (at: string): string => {
  const isToday = datePart(at) === datePart(new Date().toISOString());
  return `${momentText(at).slice(isToday ? 11 : 0, 16)} UTC`;
};

/** The line over earlier data that cannot be loaded again: its time, the reason, and Retry. */
export function AsOf({ load: { data, error, dataUpdatedAt, isFetching, refetch } }: { load: Load<unknown> }) {
  const isOff = useSyncExternalStore(onConnection, isOffline, isOffline);
  if (data === undefined || (!isOff && !error)) return null;
  const at = new Date(dataUpdatedAt).toISOString();
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      }
    >
      As of <Moment at={at} text={momentOf(at)} />
      {`. ${isOff ? 'You are offline.' : failureLine(error)}`}
    </Notice>
  );
}
