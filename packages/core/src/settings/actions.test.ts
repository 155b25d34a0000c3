import { describe, expect, it } from 'vitest';
import { fakeTransport } from '../../../../tests/kit/core/fake-transport.ts';
import type { Client } from '../context.ts';
import { contract } from '../endpoints.ts';
import { createClient } from '../kit/call/client.ts';
import { firstQuery } from '../kit/list/read.ts';
import { settingsActions } from './actions.ts';
import { settingsReads } from './reads.ts';
import { settingLabel } from './rules.ts';
import { settingNames, settings } from './schema.ts';

const served = (body: unknown, scope = '') => {
  const transport = fakeTransport({ body });
  const client: Client = createClient(contract, { transport, baseUrl: '', token: () => 'token' });
  const session = { role: null, roleValue: null, adminId: null };
  return { transport, running: { client, options: {}, session }, loading: { client, options: {}, scope } };
};
const five = settingNames.map((setting_name) => ({
  setting_name,
  setting_title: 'T',
  setting_description: '<p>x</p>',
}));

describe('the policy texts', () => {
  it('are five, in the order of the tabs', () => {
    expect(settingNames.map(settingLabel)).toEqual([
      'Community Guidelines',
      'Privacy Policy',
      'Terms of Service',
      'Cookie Policy',
      'Member Principles',
    ]);
  });
  it('are named by their position where they come without a name', () => {
    const read = settings.parse(five.map(({ setting_name: _, ...rest }) => rest));
    expect(read.map(({ setting_name }) => setting_name)).toEqual(settingNames);
  });
  const undated = five.map((each) => ({ ...each, updated_at: null }));
  it('are read bare or under data', async () => {
    const query = firstQuery(settingsReads.list);
    expect(await settingsReads.list.page(served(five).loading, query)).toMatchObject({ rows: undated, total: 5 });
    expect(await settingsReads.list.page(served({ data: five }).loading, query)).toMatchObject({
      rows: undated,
      total: 5,
    });
  });
  it('are found by name, or fail as not found', async () => {
    expect(await settingsReads.get.load(served(five, 'cookie_policy').loading)).toEqual(undated[3]);
    await expect(settingsReads.get.load(served(five, 'refunds').loading)).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('updating a policy text', () => {
  const input = { setting_title: 'New', setting_description: '<p>new</p>' };
  it('sends its name too, and undo restores the old text', async () => {
    const { running, transport } = served({ status: 1, message: 'ok' });
    const target = { id: 'agreement', label: 'Community Guidelines', record: five[0] };
    expect(await settingsActions.set.run(running, input, [target])).toEqual({
      undo: {
        action: 'settings.set',
        input: { setting_title: 'T', setting_description: '<p>x</p>' },
        ids: ['agreement'],
      },
    });
    expect(transport.sent[0]?.body).toEqual({
      kind: 'json',
      text: JSON.stringify({ setting_name: 'agreement', ...input }),
    });
  });
  it('of an unknown name sends nothing', async () => {
    const { running, transport } = served({ status: 1, message: 'ok' });
    await expect(settingsActions.set.run(running, input, [{ id: 'refunds', label: '' }])).rejects.toMatchObject({
      kind: 'not-found',
    });
    expect(transport.sent).toEqual([]);
  });
});
