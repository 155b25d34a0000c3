import { tabStore } from './browser-storage.ts';

const key = 'matchdesk.readonly';

/** `?readonly` in an address switches writing off for this tab's session: no request that writes is sent. */
export const noteReadOnly = (): void => {
  if (new URLSearchParams(location.search).has('readonly')) tabStore.set(key, '1');
};

export const isReadOnly = (): boolean => tabStore.get(key) === '1';
