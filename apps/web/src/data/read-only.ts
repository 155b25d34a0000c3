const key = 'matchdesk.readonly';

/** `?readonly` in an address switches writing off for this tab's session: no request that writes is sent. */
export const noteReadOnly = (): void => {
  if (new URLSearchParams(location.search).has('readonly')) sessionStorage.setItem(key, '1');
};

export const isReadOnly = (): boolean => sessionStorage.getItem(key) === '1';
