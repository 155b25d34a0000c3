import { channelNamed } from './browser-storage.ts';

type Change = 'in' | 'out';
let tabs: BroadcastChannel | null = null;

/** Tells the other tabs of this browser that somebody signed in or out. */
export const tellOtherTabs = (change: Change): void => tabs?.postMessage(change);

/** Listens to the other tabs from now on. */
export const onOtherTabs = (listener: (change: Change) => void): void => {
  tabs = channelNamed('matchdesk.session');
  tabs?.addEventListener('message', ({ data }: MessageEvent<Change>) => listener(data));
};
