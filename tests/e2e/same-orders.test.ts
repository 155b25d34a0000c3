import type { FieldShape } from '@matchdesk/core/kit/field-shape.ts';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../kit/browser.ts';
import { sayYes, settled, type Visit, visit } from '../kit/console.ts';
import { expectedOf, type Order, orders, written } from '../kit/orders.ts';
import { withEveryName } from '../kit/provider/every-name.ts';
import { type Gateway, startGateway } from '../kit/provider/gateway.ts';
import { token } from '../kit/provider/routes.ts';
import { typedFields } from '../kit/typed.ts';

const browser = await launchBrowser();
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ dress: withEveryName });
});
beforeEach(() => {
  gateway.provider.seen.length = 0;
});
afterAll(async () => {
  await browser.close();
  await gateway.close();
});

const isWrite = ({ call }: { readonly call: string }): boolean =>
  !call.startsWith('GET ') && !/RadarList|sign-?out|logout/i.test(call);
const sent = () => gateway.provider.seen.filter(isWrite).map(written);

/** Where a record of each kind has the keys: its row, or its own screen. */
const places: Readonly<Record<string, { readonly address: string; readonly isOwn?: true }>> = {
  user: { address: '/view-user-detail/101', isOwn: true },
  event: { address: '/events' },
  community: { address: '/community' },
  'community-request': { address: '/requested-community' },
  city: { address: '/radar' },
  admin: { address: '/view-admin-list' },
  'trust-score': { address: '/idm-trust' },
};
const inBrowser = orders.filter(
  ({ entry }) =>
    (entry.action.on === undefined || entry.action.on in places) &&
    !typedFields(entry).some(({ kind }) => kind === 'rich-text'),
);

describe('on a record with a field of every name, the palette sends what was typed, key for key', () => {
  let visited: Visit;
  beforeEach(async () => {
    visited = await visit(browser, gateway, token);
  });
  afterEach(() => visited.close());

  const answer = async (page: Page, field: FieldShape, text: string): Promise<void> => {
    const label = page
      .getByRole('combobox', { name: field.label, exact: true })
      .or(page.getByLabel(field.label, { exact: true }));
    await label.first().waitFor();
    await page.keyboard.type(field.choices ? (field.labels?.[text] ?? text) : text);
    await page.keyboard.press('Enter');
  };

  const begin = async (page: Page, { entry, row }: Order): Promise<void> => {
    const place = places[entry.action.on ?? ''] ?? { address: '/admin-dashboard', isOwn: true };
    await page.goto(place.address);
    await settled(page);
    if (!place.isOwn)
      await page
        .getByRole('row', { name: row ?? '' })
        .first()
        .focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
    await page.keyboard.type(`>${entry.action.title}`);
    await page.getByRole('option', { name: entry.action.title }).first().waitFor();
    await page.keyboard.press('Enter');
  };

  it.each(inBrowser)('$id', async (order) => {
    const { page } = visited;
    await begin(page, order);
    for (const field of typedFields(order.entry)) await answer(page, field, order.typed[field.name] ?? '');
    if (order.entry.action.confirm) {
      await page.getByRole('combobox', { name: `Confirm: ${order.entry.action.title}` }).waitFor();
      await page.getByRole('option', { name: order.entry.action.title, exact: true }).click();
    }
    await expect.poll(() => sent().length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(sent()).toEqual(await expectedOf(order));
  });
});

/** Screens on which an action that acts on nothing has its key, and asks in the dialog. */
const ownScreens: Readonly<Record<string, string>> = { 'radar.add': '/radar' };
const inDialog = inBrowser.filter(
  ({ id, entry }) => entry.action.key !== undefined && (entry.action.on !== undefined || id in ownScreens),
);

describe('and so does the dialog', () => {
  it.each(inDialog)('$id', async (order) => {
    const { page, close } = await visit(browser, gateway, token);
    const { id, entry, typed, row } = order;
    const { action } = entry;
    const place = places[action.on ?? ''] ?? { address: ownScreens[id] ?? '', isOwn: true };
    await page.goto(place.address);
    await settled(page);
    if (!place.isOwn)
      await page
        .getByRole('row', { name: row ?? '' })
        .first()
        .focus();
    await page.keyboard.press(action.key ?? '');
    const dialog = page.getByRole('dialog', { name: action.title });
    await dialog.waitFor();
    for (const field of typedFields(entry)) {
      const control = dialog.locator('input, textarea, select').and(dialog.getByLabel(field.label, { exact: true }));
      if (field.choices) await control.selectOption(typed[field.name] ?? '');
      else {
        await control.focus();
        // An edit's value is replaced; what adds has nothing to be replaced.
        if (action.inputOf) await page.keyboard.press('Control+a');
        await page.keyboard.type(typed[field.name] ?? '');
      }
    }
    await page.keyboard.press('Control+Enter');
    if (action.confirm) {
      await page.getByRole('alertdialog').waitFor();
      await sayYes(page);
    }
    await expect.poll(() => sent().length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(sent()).toEqual(await expectedOf(order));
    await close();
  });
});
