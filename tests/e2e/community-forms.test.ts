import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { sayYes, settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();
const folder = mkdtempSync(join(tmpdir(), 'matchdesk-large-'));
/** One byte more than is accepted. */
const largeFile = join(folder, 'large.jpg');

beforeAll(async () => {
  writeFileSync(largeFile, Buffer.alloc(26_214_401, 0xff));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

type Community = { _id: string; name: string; description: string; image: string; status: string };

const communities = async (search = ''): Promise<readonly Community[]> => {
  const answer = await fetch(`${api.url}/v2/community/adminCommunityList?page=1&limit=10&search=${search}`, {
    headers: { 'x-auth-token': api.adminToken },
  });
  return ((await answer.json()) as { data: Community[] }).data;
};

const jpeg = {
  name: 'club.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(new URL('../kit/picture.jpg', import.meta.url)),
};

describe('communities', () => {
  it('adds one with its picture, edits it, and switches it off', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    await page.goto('/community');
    await settled(page);
    await page.keyboard.press('c');
    const add = page.getByRole('dialog', { name: 'Add Community' });
    await add.waitFor();
    await page.keyboard.press('Control+Enter');
    await add.getByText('Community Title cannot be blank. Please provide a title.').waitFor();
    await add.getByText('Description cannot be blank. Please provide details.').waitFor();
    await add.getByText('Please upload an image. This field cannot be left blank.').waitFor();
    expect(await add.getByRole('button', { name: 'Add Community' }).isDisabled()).toBe(true);
    // A text that is too long stays as it was typed, with the reason beside it.
    await add.getByLabel('Title').fill('N'.repeat(151));
    await add.getByText('Community Title cannot exceed 150 characters.').waitFor();
    expect(await add.getByLabel('Title').inputValue()).toHaveLength(151);
    await add.getByLabel('Description').fill('D'.repeat(501));
    await add.getByText('Description cannot exceed 500 characters.').waitFor();
    expect(await add.getByRole('button', { name: 'Add Community' }).isDisabled()).toBe(true);
    await add.getByLabel('Title').fill('Night Swimmers');
    await add.getByLabel('Description').fill('Lakes, after dark.');
    const image = add.getByLabel('Image', { exact: true });
    await image.setInputFiles({ name: 'club.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await add.getByText('Invalid image format. Please upload a JPG, PNG, or HEIC file.').waitFor();
    await image.setInputFiles(largeFile);
    await add.getByText('The uploaded file size cannot exceed 25 MB.').waitFor();
    await image.setInputFiles({
      name: 'broken.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8]),
    });
    await add.getByText('Failed to compress the image. Please try again.').waitFor();
    await image.setInputFiles(jpeg);
    await add.getByText('1 picture ready').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Community added successfully.').waitFor();
    await add.waitFor({ state: 'detached' });
    const [made] = await communities('Night');
    expect(made).toMatchObject({ name: 'Night Swimmers', description: 'Lakes, after dark.', status: 'active' });

    await page.getByRole('row', { name: 'Night Swimmers' }).focus();
    await page.keyboard.press('e');
    const edit = page.getByRole('dialog', { name: 'Edit Community' });
    expect(await edit.getByLabel('Title').inputValue()).toBe('Night Swimmers');
    await edit.getByText('The current picture').waitFor();
    await edit.getByLabel('Description').fill('Lakes, after dark, all year.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Community updated successfully').waitFor();
    expect((await communities('Night'))[0]).toMatchObject({
      description: 'Lakes, after dark, all year.',
      image: made?.image,
    });

    await page.getByRole('switch', { name: 'Status of Night Swimmers' }).press('Enter');
    await page.getByText('Are you sure you want to inactive this status?').waitFor();
    await sayYes(page);
    await page.getByText('Community status updated successfully').waitFor();
    await page.getByRole('switch', { name: 'Status of Night Swimmers', checked: false }).waitFor();
    expect((await communities('Night'))[0]?.status).toBe('inactive');
    // Ctrl Z undoes the switch.
    await page.keyboard.press('Control+z');
    await page.getByRole('switch', { name: 'Status of Night Swimmers', checked: true }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('counts six pictures as one too many', async () => {
    const [community] = await communities();
    const { page, close } = await visit(browser, api, api.adminToken);
    await page.goto(`/viewMembers?community_id=${community?._id}`);
    await settled(page);
    await page.getByRole('button', { name: 'Add Post' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add New Post' });
    const six = Array.from({ length: 6 }, (_, at) => ({ ...jpeg, name: `${at + 1}.jpg` }));
    await dialog.getByLabel('Images', { exact: true }).setInputFiles(six);
    await dialog.getByText('You can upload a maximum of 5 images. Please remove additional files.').waitFor();
    await dialog.getByRole('button', { name: 'Remove 1.jpg' }).press('Enter');
    await dialog.getByText('5 pictures ready').waitFor();
    expect(await dialog.getByText('You can upload a maximum').count()).toBe(0);
    await close();
  });

  it('links members to their page, but for administrators', async () => {
    const [community] = await communities();
    const { page, close } = await visit(browser, api, api.adminToken);
    const member = (id: string, user_type: string) => ({
      _id: id,
      user_type,
      user_id: { _id: `u${id}`, firstname: `Member ${id}`, profile_image: [] },
      created_at: '2026-01-02T00:00:00.000Z',
      post_count: 2,
    });
    const data = {
      members: [member('1', 'user'), member('2', 'admin'), member('3', 'sub_admin')],
      meta: { totalCount: 3 },
    };
    await page.route('**/v2/community/adminViewMembers*', (route) => route.fulfill({ json: { status: 1, data } }));
    await page.goto(`/viewMembers?community_id=${community?._id}`);
    await settled(page);
    const links = (name: string) => page.getByRole('row', { name }).getByRole('link').all();
    expect(await Promise.all((await links('Member 1')).map((link) => link.getAttribute('href')))).toEqual([
      '/view-user-detail/u1',
      '/view-user-detail/u1',
    ]);
    expect(await links('Member 2')).toHaveLength(0);
    expect(await links('Member 3')).toHaveLength(0);
    expect(await page.getByRole('row', { name: 'Member 1' }).getByText('01/02/2026').count()).toBe(1);
    await close();
  });
});
