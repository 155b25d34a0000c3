import { erasePerson } from '@matchdesk/api/db/erase-person.ts';
import { addAdmin } from '@matchdesk/api/db/staff/admins.ts';
import { countUnread } from '@matchdesk/core/dashboard/reads.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addEvent, addUser } from '../kit/api/rows.ts';
import { clientAt } from '../kit/example-params.ts';
import { openApi } from '../kit/open-api.ts';
import { answered } from './asked.ts';
import { call, endpointNamed } from './request.ts';

const api = await openApi({ users: 0 });
let mia = '';
let party = '';

beforeAll(async () => {
  mia = await addUser(api.database.db, { firstname: 'Mia' });
  party = await addEvent(api.database.db, mia, { title: 'Party' });
});

const asSub = async (id: Parameters<typeof endpointNamed>[0], input: object) =>
  call(api, endpointNamed(id), input as never, { token: api.subAdminToken });

const texts = ({ data }: { data: readonly { text: string }[] }) => data.map(({ text }) => text);

describe('notes', () => {
  it('are announced, and name colleagues by what stands before the @ of their address', async () => {
    expect((await answered(api, 'session.capabilities')).data).toContain('notes');
    expect((await answered(api, 'notes.colleagues')).data.map(({ name }) => name)).toEqual(['admin', 'subadmin']);
  });

  it('stand on a person, pinned ones first, with author, time and whom they name', async () => {
    await answered(api, 'notes.addToUser', { id: mia, text: 'Pinned one', pinned: 'yes' });
    const { data } = await answered(api, 'notes.addToUser', { id: mia, text: 'For @SubAdmin.', pinned: 'no' });
    expect(data).toMatchObject({
      kind: 'user',
      record_id: mia,
      record_name: 'Mia',
      author: 'admin',
      mentions: ['subadmin'],
      names_me: false,
      may_edit: true,
    });
    const page = await answered(api, 'notes.ofUser', { id: mia });
    expect([texts(page), page.total]).toEqual([['Pinned one', 'For @SubAdmin.'], 2]);
    expect((await answered(api, 'users.detail', { id: mia })).data.notes).toBe(2);
  });

  it('stand on an event, and are all in one list, the newest first', async () => {
    await answered(api, 'notes.addToEvent', { id: party, text: 'On the party' });
    expect((await answered(api, 'events.settings', { id: party })).data.notes).toBe(1);
    const all = await answered(api, 'notes.list', {});
    expect(texts(all)).toEqual(['On the party', 'For @SubAdmin.', 'Pinned one']);
    expect(all.data[0]).toMatchObject({ kind: 'event', record_name: 'Party' });
    expect(texts(await answered(api, 'notes.list', { only: 'pinned' }))).toEqual(['Pinned one']);
    expect(texts(await answered(api, 'notes.list', { search: 'PARTY' }))).toEqual(['On the party']);
    expect(texts(await answered(api, 'notes.list', { only: 'naming-me' }))).toEqual([]);
  });

  it('tell a colleague who is named, and are no longer theirs once the name is gone', async () => {
    const named = await asSub('notes.list', { only: 'naming-me' });
    expect(named.body).toMatchObject({ total: 1, data: [{ names_me: true, may_edit: false, may_delete: false }] });
    const [note] = (await answered(api, 'notes.list', { search: 'for @' })).data;
    await answered(api, 'notes.edit', { id: note?._id, text: 'For nobody', pinned: 'no' });
    expect((await asSub('notes.list', { only: 'naming-me' })).body).toMatchObject({ total: 0 });
    await answered(api, 'notes.edit', { id: note?._id, text: 'For @subadmin', pinned: 'no' });
  });

  it('tell nobody who has come to be called so when an old one is pinned', async () => {
    const { data } = await answered(api, 'notes.addToUser', { id: mia, text: 'For @ines and @subadmin', pinned: 'no' });
    const late = { email: 'ines@example.org', passwordHash: '', role: 1 } as const;
    const id = (await api.database.write((trx) => addAdmin(trx, late, api.clock.now()))) ?? '';
    const change = async (text: string) =>
      (await answered(api, 'notes.edit', { id: data._id, text, pinned: 'yes' })).data.mentions;
    expect(await change('For @ines and @subadmin')).toEqual(['subadmin']);
    expect(await change('For @ines and @subadmin, now')).toEqual(['subadmin', 'ines']);
    await answered(api, 'notes.delete', { id: data._id });
    await api.database.write((trx) => trx.deleteFrom('admins').where('id', '=', id).execute());
  });

  it('are unread for each colleague whom they name until that colleague has seen them', async () => {
    const unread = async () => {
      const { body } = await asSub('notes.list', { only: 'unread' });
      return body as { data: { _id: string; text: string; is_unread: boolean }[]; total: number };
    };
    const mine = () => countUnread(clientAt(api), {});
    await answered(api, 'notes.addToUser', { id: mia, text: 'Both: @subadmin @admin' });
    const before = await unread();
    expect(before.data.map(({ text }) => text)).toEqual(['Both: @subadmin @admin', 'For @subadmin']);
    expect([before.total, before.data[0]?.is_unread]).toEqual([2, true]);
    // The author has seen it.
    expect(await mine()).toBe(0);
    const ids = before.data.map(({ _id }) => _id);
    await answered(api, 'notes.seen', { ids });
    expect((await unread()).total).toBe(2);
    expect((await asSub('notes.seen', { ids: ids.slice(0, 1) })).status).toBe(200);
    const after = await unread();
    expect([after.total, after.data.map(({ text }) => text)]).toEqual([1, ['For @subadmin']]);
    // An edited note does not become unread again, and its author has seen it.
    await answered(api, 'notes.edit', { id: ids[0], text: 'Both, again: @subadmin @admin', pinned: 'no' });
    expect((await unread()).total).toBe(1);
    expect(await mine()).toBe(0);
    // A token does not read notes for its owner.
    await asSub('notes.addToUser', { id: mia, text: 'For @admin' });
    const { token } = (await answered(api, 'tokens.create', { name: 'ci', scope: 'read', expires: '1d' })).data;
    const { body } = await asSub('notes.list', { only: 'mine' });
    const [theirs] = (body as { data: { _id: string }[] }).data;
    await call(api, endpointNamed('notes.seen'), { ids: [theirs?._id] }, { token });
    expect(await mine()).toBe(1);
    await answered(api, 'notes.delete', { id: theirs?._id });
    expect(await mine()).toBe(0);
    await answered(api, 'notes.delete', { id: ids[0] });
  });

  it('are changed by their author alone, and deleted by a full administrator too', async () => {
    const own = await asSub('notes.addToUser', { id: mia, text: 'By the second', pinned: 'no' });
    const { data } = own.body as { data: { _id: string } };
    const edit = { id: data._id, text: 'Mine now', pinned: 'no' };
    const refused = await call(api, endpointNamed('notes.edit'), edit, { token: api.adminToken });
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Only the author')]);
    const [first] = (await answered(api, 'notes.list', { search: 'pinned one' })).data;
    expect((await asSub('notes.delete', { id: first?._id })).status).toBe(403);
    await answered(api, 'notes.delete', { id: data._id });
    expect((await asSub('notes.edit', edit)).status).toBe(404);
  });

  it('are not overwritten unseen', async () => {
    const [note] = (await answered(api, 'notes.list', { search: 'pinned one' })).data;
    const seen = { 'x-loaded-version': note?.updated_at ?? '' };
    await answered(api, 'notes.edit', { id: note?._id, text: 'Pinned one, again', pinned: 'yes' });
    const late = { id: note?._id, text: 'Late', pinned: 'no' };
    const answer = await call(api, endpointNamed('notes.edit'), late, { token: api.adminToken, headers: seen });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ newer: { state: { text: 'Pinned one, again', pinned: 'yes' } } });
  });

  it.each([
    [{ text: '' }, 'Please write the note.'],
    [{ text: 'x'.repeat(4_001) }, 'A note cannot exceed 4000 characters.'],
    [{ text: 'x', pinned: 'maybe' }, 'Please choose one'],
  ])('refuse %j', async (input, msg) => {
    const answer = await call(api, endpointNamed('notes.addToUser'), { id: mia, ...input }, { token: api.adminToken });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(msg)]);
  });

  it('are in the audit log without their words', async () => {
    const { data } = await answered(api, 'audit.list', { action: 'notes.' });
    expect(new Set(data.map(({ action }) => action))).toEqual(
      new Set(['notes.addToUser', 'notes.addToEvent', 'notes.edit', 'notes.delete']),
    );
    expect(JSON.stringify(data)).not.toMatch(/Pinned one|By the second|On the party/);
    expect((await answered(api, 'audit.list', { action: 'notes.', target: mia })).total).toBeGreaterThan(3);
  });

  it('go with the person, those on their events too', async () => {
    const other = await addUser(api.database.db, { firstname: 'Other' });
    await answered(api, 'notes.addToUser', { id: other, text: 'Stays' });
    const erased = await api.database.write((trx) => erasePerson(trx, mia, Date.now()));
    expect(erased?.counts.notes).toBe(3);
    expect(texts(await answered(api, 'notes.list', {}))).toEqual(['Stays']);
    expect(await api.database.db.selectFrom('note_mentions').selectAll().execute()).toEqual([]);
  });
});
