import { sanitizedRichText } from '@matchdesk/api/rich-text/sanitized.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { settingNames } from '@matchdesk/core/settings/schema.ts';
import { settingsTexts as say } from '@matchdesk/core/settings/texts.ts';
import { describe, expect, it } from 'vitest';
import { attacks } from '../kit/api/attacks.ts';
import { openApi } from '../kit/open-api.ts';
import { answered, auditOf, refused } from './asked.ts';
import { call, endpointNamed } from './request.ts';

const api = await openApi();

const allOf = async () => (await answered(api, 'settings.list')).data;
const form = (setting_description: string, setting_title = 'Privacy') => ({
  setting_name: 'privacy_policy',
  setting_title,
  setting_description,
});
const kept = async (html: string): Promise<string | undefined> => {
  await answered(api, 'settings.update', form(html));
  return (await allOf())[1]?.setting_description;
};

/** Some of these are half a megabyte long. */
const short = (text: string): string => text.slice(0, 80);

describe('the policy texts', () => {
  it('are five, in their order, and read by a sub-administrator too', async () => {
    expect((await allOf()).map(({ setting_name }) => setting_name)).toEqual(settingNames);
    const answer = await call(api, endpointNamed('settings.list'), {}, { token: api.subAdminToken });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: await allOf() });
  });

  it('of the demo world are as they would be if they were sent', async () => {
    for (const { setting_description: html } of await allOf()) expect(sanitizedRichText(html)).toBe(html);
  });

  it('are replaced one at a time, with what was and what is written down', async () => {
    const before = await allOf();
    const html = '<h2>Privacy</h2><p>We keep <b>little</b> &amp; sell nothing.</p>';
    expect(await answered(api, 'settings.update', form(html, '  Privacy, ours '))).toEqual({
      status: 1,
      message: 'Settings updated successfully',
      updated_at: expect.any(String),
    });
    const after = { setting_title: 'Privacy, ours', setting_description: html };
    expect(await allOf()).toEqual(
      before.map((row, at) => (at === 1 ? { ...row, ...after, updated_at: expect.any(String) } : row)),
    );
    const { setting_title, setting_description } = before[1] ?? {};
    expect(await auditOf(api, 'settings.update')).toMatchObject([
      { target_kind: 'setting', target_id: 'privacy_policy', before: { setting_title, setting_description }, after },
    ]);
  });

  it('are not for a sub-administrator to change', async () => {
    const before = await allOf();
    const answer = await call(api, endpointNamed('settings.update'), form('<p>x</p>'), { token: api.subAdminToken });
    expect(answer.status).toBe(403);
    expect(await allOf()).toEqual(before);
  });
});

describe('a policy text that is sent', () => {
  // The sanitiser's own tests have all of them; here each goes through a worker twice.
  const some = attacks.filter((_, index) => index % 8 === 0);
  it.each(some.map((attack) => [short(attack), attack]))(
    'as %s is kept harmless, and the same when sent again',
    async (_, attack) => {
      const once = await kept(`<p>Words</p>${attack}`);
      expect(once).toBe(sanitizedRichText(`<p>Words</p>${attack}`));
      expect(await kept(once ?? '')).toBe(once);
    },
  );

  const empty = 'Please enter description';
  const long = 'You have reached the max limit';
  const refusals: [odd: Partial<ReturnType<typeof form>>, param: string, msg?: string][] = [
    [{ setting_title: ' ' }, 'setting_title', 'All fields are required'],
    [{ setting_title: 'x'.repeat(151) }, 'setting_title', long],
    [{ setting_description: '' }, 'setting_description', empty],
    [{ setting_description: '<p>&nbsp;\u00a0</p>' }, 'setting_description', empty],
    [{ setting_description: '<script>alert(1)</script>' }, 'setting_description', empty],
    [{ setting_description: 'x'.repeat(50_001) }, 'setting_description', long],
    [{ setting_description: `<p>${'&'.repeat(10_001)}</p>` }, 'setting_description', long],
    [{ setting_description: `x${'<b>'.repeat(160_000)}` }, 'setting_description', long],
    [{ setting_description: `${'<b>'.repeat(20_001)}x` }, 'setting_description', long],
    [{ setting_description: `${'<b>'.repeat(101)}x` }, 'setting_description', fill(say.tooDeep, { most: 100 })],
    [{ setting_name: 'refunds' }, 'setting_name'],
  ];
  it.each(refusals.map((each) => [short(JSON.stringify(each[0])), ...each] as const))(
    'as %s is refused',
    async (_, odd, param, msg) => {
      const before = await allOf();
      const told = await refused(api, 'settings.update', { ...form('<p>x</p>'), ...odd });
      expect(told).toMatchObject({ status: 400, param, ...(msg !== undefined && { msg }) });
      expect(await allOf()).toEqual(before);
    },
  );

  it('may have 50,000 characters beside its markup', async () => {
    const html = `<p><b>${'x'.repeat(50_000)}</b>\u00a0</p>`;
    expect(await kept(html)).toBe(html);
  });
});
