import { failures } from '@matchdesk/core/kit/call/failure.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, visit } from '../kit/console.ts';
import { exampleParams } from '../kit/example-params.ts';
import { type Fault, faultsBefore } from '../kit/faults.ts';
import { leadAway } from '../kit/profiles.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });
const faults = faultsBefore(api.app.server);

/** A place that says nothing within this time counts as silent. */
const waitMs = 20_000;

const visited = await visit(browser, api, api.adminToken);
visited.page.setDefaultTimeout(waitMs);

const requestId = 'a-request-that-failed';
type Failing = { readonly says: RegExp; readonly answer: Fault; readonly named: boolean };
const answering = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Fault => ({
  status,
  body,
  headers: { 'content-type': 'application/json', 'x-request-id': requestId, ...headers },
});
const sentence = (kind: keyof typeof failures): RegExp => new RegExp(failures[kind].sentence.replaceAll('.', '\\.'));

/** Ways to fail after which a read is tried again by itself, with pauses. */
const passing = {
  'a failing server': { says: sentence('server'), answer: answering(500, 'broken'), named: true },
  'no network': { says: sentence('network'), answer: null, named: false },
  'too many requests': {
    says: sentence('rate-limited'),
    answer: answering(429, '{}', { 'retry-after': '0' }),
    named: true,
  },
} as const satisfies Record<string, Failing>;
/**
 * Ways to fail for good. Each screen is tried with one of all ways, and the screens that are looked at with all of
 * these, from the last to the first: two ways whose sentences overlap never follow each other, so that an earlier
 * sentence is never taken for the present one.
 */
const lasting = {
  'an HTML page': { says: /has an unexpected form/, answer: answering(200, '<html>Hello</html>'), named: true },
  'a refusal': {
    says: /Not for you\./,
    answer: answering(403, '{"errors":[{"msg":"Not for you.","param":""}]}'),
    named: true,
  },
  'a broken contract': {
    says: /The provider.s answer to .\w+\.[\w-]+. has no readable field|has an unexpected form/,
    answer: answering(200, '{"data": 7, "records": 7}'),
    named: false,
  },
} as const satisfies Record<string, Failing>;

const emptyTexts = new Set(allReads.flatMap(({ read }) => (read.kind === 'list' ? [read.empty] : [])));
/** Calls about the account and the provider: without their answers there is no screen. */
const isOfTheShell = (path: string): boolean => /^\/v2\/(adminLogin|capabilities)$/.test(path);

/** Every place that reports a failure: with its specified sentence, where it has one, and the details. */
const places = (page: Page) => page.locator('main').locator('.empty:has(button), .notice[data-tone=danger]');

/** From now on every call of a screen fails. */
const failWith = ({ answer }: Failing): { calls: number } => {
  const seen = { calls: 0 };
  faults.set((path) => {
    if (!path.startsWith('/v2/') || isOfTheShell(path)) return undefined;
    seen.calls += 1;
    return answer;
  });
  return seen;
};

/** From now on one call fails. */
const failAt = (call: string, answer: Fault): void => faults.set((path) => (path === call ? answer : undefined));

const retryAll = async (page: Page): Promise<void> => {
  const retries = page.locator('main').getByRole('button', { name: 'Retry' });
  for (let left = await retries.count(); left > 0; left -= 1) await retries.nth(left - 1).click();
};

/** The places that do not show a sentence. */
const silent = (page: Page, says: RegExp): Promise<readonly (string | null)[]> =>
  places(page).evaluateAll((all, sentence) => {
    const isSaid = ({ textContent }: Element): boolean => new RegExp(sentence).test(textContent);
    const silent = all.filter((place) => ![...place.querySelectorAll('.empty-detail, p')].some(isSaid));
    return silent.map(({ textContent }) => textContent);
  }, says.source);

const expectSaid = async (page: Page, { says, named }: Failing): Promise<void> => {
  await places(page).filter({ hasText: says }).first().waitFor();
  await settled(page);
  // A place may still show an earlier reason.
  await expect.poll(() => silent(page, says)).toEqual([]);
  for (const place of await places(page).all()) {
    expect(await place.getByRole('button', { name: 'Retry' }).count()).toBe(1);
    if (named) expect(await place.getByText(requestId).count()).toBe(1);
  }
  for (const title of await page.locator('main .empty:has(button) .empty-title').allTextContents()) {
    expect(emptyTexts).toContain(title);
  }
};

/** Together they have every form in which a failure shows. */
const looked = ['dashboard.show', 'users.list', 'users.detail'];
const ways = passing;
const forGood: readonly Failing[] = Object.values(lasting);
const signedIn = allScreens.filter(({ screen }) => screen.access !== 'public');

describe('what a person does fails', () => {
  it('an export is logged and shown, and goes through when asked again', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    await page.goto('/user-management');
    await settled(page);
    failAt('/v2/adminLogin/download', answering(503, '{"message":"The disk is full."}'));
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    const all = page.getByRole('radio', { name: /^All / });
    await all.waitFor();
    await page.keyboard.press('3');
    await page.getByText('The disk is full.').first().waitFor();
    expect(complaints).toContain('error: HTTP error! status: 503');
    faults.clear();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    expect((await download).suggestedFilename()).toBe('User Report.xls');
    await close();
  });

  it('a form keeps what was typed and says why, each time', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    await page.goto('/radar');
    await settled(page);
    for (const [name, failing] of Object.entries(ways)) {
      await page.keyboard.press('c');
      const dialog = page.getByRole('dialog', { name: 'Add Radar' });
      const city = dialog.getByRole('textbox', { name: 'City' });
      const typed = `Puerto ${name.replaceAll(' ', '-')}`;
      await city.fill(typed);
      failAt('/v2/adminLogin/RadarAdd', failing.answer);
      await city.press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Not known whether this was done' });
      // A write that may have been done asks before it is sent again.
      const isOpen = name !== 'too many requests';
      await (isOpen ? question : dialog).getByText(failing.says).waitFor();
      expect(await page.locator('input[name="city"]').inputValue()).toBe(typed);
      faults.clear();
      await (isOpen ? question.getByRole('button', { name: 'Send again' }) : city).press('Enter');
      await page.getByText('City added successfully.').waitFor();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('City added successfully.').waitFor({ state: 'detached' });
    }
    await close();
  });
});

describe('a screen whose calls fail says what failed, and Retry brings it back', () => {
  it.each(signedIn.map((named, at) => ({ ...named, at })))('$id', async ({ id, screen, at }) => {
    const first = [...Object.values(ways), ...forGood][at % (Object.values(ways).length + forGood.length)] as Failing;
    const isLooked = looked.includes(id);
    const { page, complaints } = visited;
    const address = await exampleParams(api, screen.path);
    const before = complaints.length;
    // Late calls of the earlier screen do not belong to this one.
    await leadAway(page, api.url);
    const seen = failWith(first);
    await page.goto(address);
    await settled(page);
    if (seen.calls === 0) {
      expect(await places(page).count()).toBe(0);
      return;
    }
    await expectSaid(page, first);
    if (isLooked) await expectAccessible(page);
    for (const failing of isLooked ? forGood.toReversed() : []) {
      failWith(failing);
      await retryAll(page);
      await expectSaid(page, failing);
    }
    faults.clear();
    await retryAll(page);
    await places(page).first().waitFor({ state: 'detached' });
    await settled(page);
    expect(await places(page).count()).toBe(0);
    // The browser reports each failed request; we add nothing to this.
    expect(complaints.slice(before).filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
  });
});
