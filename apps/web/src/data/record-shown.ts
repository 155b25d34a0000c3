import { recordAt } from '@matchdesk/core/record-at.ts';

/** The kind and id of the record that the page at an address is about, by default this page; undefined for none. */
export const recordShown = (path = location.pathname, search = location.search): ReturnType<typeof recordAt> =>
  recordAt(path, (name) => new URLSearchParams(search).get(name));
