import { client } from '../client.ts';
import { recordShown } from '../record-shown.ts';
import { fetchTransport } from '../transport.ts';
import { isAwake, watchUse } from './awake.ts';
import { lookersAtom } from './lookers.ts';

/** The server forgets a reader after three times this time of silence. */
const reportAgainMs = 20_000;
/** A page that is left again at once is not reported. */
const settledMs = 400;

const tab = fetchTransport.newKey();

const keyOf = (record: ReturnType<typeof recordShown>): string => (record ? `${record.kind}/${record.id}` : '');

/** Reports which record this page shows, at each change and at intervals. Returns a function that stops it. */
export const startLooking = (): (() => void) => {
  const stopWatching = watchUse();
  let said = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const say = async (): Promise<void> => {
    const record = recordShown();
    const key = keyOf(record);
    if (key === '' && said === '') return;
    said = key;
    try {
      const { data } = await client.live.look({ tab, ...record });
      if (!isOver && keyOf(recordShown()) === key) lookersAtom.set(key === '' ? null : { record: key, lookers: data });
    } catch {
      // A failed report is not worth a message: the next one comes soon.
    }
  };
  const later = (ms: number): void => {
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(() => {
      if (isAwake()) void say();
      later(reportAgainMs);
    }, ms);
  };
  const moved = (): void => {
    const key = keyOf(recordShown());
    if (key === said) return;
    lookersAtom.set(null);
    later(settledMs);
  };
  const events = ['pushState', 'replaceState', 'popstate'] as const;
  for (const event of events) window.addEventListener(event, moved);
  later(settledMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const event of events) window.removeEventListener(event, moved);
    stopWatching();
    lookersAtom.set(null);
  };
};
