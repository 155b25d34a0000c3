import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered } from '../contract/asked.ts';
import { call, endpointNamed } from '../contract/request.ts';
import { addUser } from '../kit/api/rows.ts';
import { type Api, startApi } from '../kit/api.ts';
import { type FaultProxy, type Seen, startProxy } from '../kit/fault-proxy.ts';
import { type ConsoleScreen, openConsole } from './console-screen.ts';
import { openTerminal, type Terminal } from './terminal.ts';

let api: Api;
let proxy: FaultProxy;
let terminal: Terminal;
let screen: ConsoleScreen;
let isCut = false;
let carrie: string;
beforeAll(async () => {
  api = await startApi({ users: 0 });
  proxy = await startProxy(api.url, () => (isCut ? 'drop-before' : 'pass'));
  terminal = openTerminal(proxy.url, api.subAdminToken);
  carrie = await addUser(api.database.db, { firstname: 'Carrie' });
  screen = openConsole(terminal);
  await screen.shows('Waiting for you');
  await screen.press('gu', 'Carrie');
});
afterAll(async () => {
  await screen.quit();
  terminal.close();
  await proxy.close();
  await api.close();
});

const setStatus = (id: string, status: number) => answered(api, 'users.setStatus', { id, status });

it('a row that a colleague changes is marked for a while, where it stands', async () => {
  await setStatus(carrie, 2);
  await screen.shows(/\*.*Carrie.*Suspended/);
  await screen.hides('*');
  await screen.shows(/Carrie.*Suspended/);
});

it('what is new waits until it is asked for, so that no row moves', async () => {
  const newest = await addUser(api.database.db, { firstname: 'Newest', created_at: Date.now() });
  await setStatus(newest, 2);
  await screen.shows('1 new: R shows it');
  expect(screen.lines().join('\n')).not.toContain('Newest');
  await screen.press('R', /\*.*Newest/);
  await screen.hides('1 new');
});

it('what was done while the server was out of reach is seen after it', async () => {
  isCut = true;
  await setStatus(carrie, 0);
  const isAsking = ({ path }: Seen): boolean => path.startsWith('/v2/live?');
  await proxy.came(proxy.seen.filter(isAsking).length + 1, isAsking);
  isCut = false;
  await screen.shows(/Carrie.*Active/);
});

it('who else is looking at a record is shown, until they are gone', async () => {
  await screen.press('gu', 'Carrie');
  await screen.press('/Carrie\r', 'Showing 1 to 1 of 1');
  await screen.press('\r', '1 Details');
  const tab = 'of-a-colleague';
  await answered(api, 'live.look', { tab, kind: 'user', id: carrie });
  await screen.shows(`${api.admin.email} is viewing this too`);
  await setStatus(carrie, 2);
  await screen.shows('Suspended');
  await answered(api, 'live.look', { tab });
  await screen.hides('is viewing this too');
});

it('after a note was seen elsewhere, the dashboard counts notes again, without loading all its figures', async () => {
  const { data } = await answered(api, 'notes.addToUser', { id: carrie, text: 'For @subadmin' });
  await screen.press('gd', /1 +Unread notes that name you/);
  const before = proxy.seen.length;
  const see = endpointNamed('notes.seen');
  expect((await call(api, see, { ids: [data._id] }, { token: api.subAdminToken })).status).toBe(200);
  await screen.shows(/ 0 +Unread notes that name you/);
  const paths = proxy.seen.slice(before).map(({ path }) => path);
  expect(paths).toContain('/v2/notes?page=1&limit=1&only=unread');
  expect(paths.filter((path) => path.startsWith('/v2/questions'))).toEqual([]);
});

it('what a colleague writes about the person of an open case shows in the case, and that it was decided', async () => {
  await addUser(api.database.db, { firstname: 'Unchecked' });
  await screen.press('gi', 'Unchecked');
  await screen.press('\r', /Person id/);
  const id = /Person id +(\w+)/.exec(screen.lines().join('\n'))?.[1] ?? '';
  await answered(api, 'notes.addToUser', { id, text: 'By a colleague' });
  await screen.press('G', 'By a colleague');
  // Nobody else can decide the case that is open here.
  const paused = await call(api, endpointNamed('users.setStatus'), { id, status: 3 }, { token: api.subAdminToken });
  expect(paused.status).toBe(200);
  await screen.shows('There is no such case, or it has been decided.');
});
