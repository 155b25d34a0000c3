import { basename } from 'node:path';
import { finderOf } from '@matchdesk/core/finders.ts';
import { askingOf } from '@matchdesk/core/kit/act/asking.ts';
import { givesSecret } from '@matchdesk/core/kit/reach.ts';
import { offers } from '@matchdesk/core/offers.ts';
import { decisionsNow } from '@matchdesk/core/queue/rules.ts';
import type { Locator } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneBrowser } from '../kit/browser.ts';
import { sayYes, type Visit, visit } from '../kit/console.ts';
import { hearAlerts, waitForAlert } from '../kit/heard-alerts.ts';
import { type Answer, expectedOf, type Order, orders } from '../kit/orders.ts';
import { withEveryName } from '../kit/provider/every-name.ts';
import { extensions } from '../kit/provider/extensions.ts';
import { type Gateway, startGateway } from '../kit/provider/gateway.ts';
import { token } from '../kit/provider/routes.ts';
import { countSeen, expectSent, type Written } from '../kit/requests.ts';
import { goToPlaceOf } from './place-of-order.ts';

const browser = await oneBrowser();
let gateway: Gateway;
let visited: Visit;
/** Whether the next order can begin on the page as it is. */
let isReady = false;
beforeAll(async () => {
  gateway = await startGateway({ dress: withEveryName, more: extensions });
});
beforeEach(async () => {
  if (!isReady) visited = await visit(browser, gateway, token);
  isReady = false;
});
afterEach(async () => {
  if (!isReady) await visited.close();
});
afterAll(async () => {
  if (isReady) await visited.close();
  await gateway.close();
});

/** A picture is compressed before it is sent (specification, section 5), so its bytes differ. */
const withoutBytes = ({ call, body }: Written): Written => {
  const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null && 'bytes' in value;
  if (!Array.isArray(body)) return { call, body };
  return { call, body: body.map(([name, value]) => [name, isPart(value) ? { ...value, bytes: '' } : value]) };
};

/** Fills in a field of a dialog. */
const fill = async (dialog: Locator, { field, text, target }: Answer, isEdit: boolean): Promise<void> => {
  const { page } = visited;
  const control = dialog
    .locator('input, textarea, select, [contenteditable]')
    .and(dialog.getByLabel(field.label, { exact: true }));
  if (field.kind === 'file') {
    await control.setInputFiles(text);
    await dialog
      .getByRole('listitem')
      .filter({ hasText: basename(text) })
      .locator('img')
      .waitFor();
    return;
  }
  if (field.choices || (field.offers && offers[field.offers].isClosed)) {
    await control.selectOption(text);
    return;
  }
  if (field.kind === 'date') {
    await control.fill(text);
    return;
  }
  await control.focus();
  // The present value of an edit is replaced; a form that adds something is empty.
  if (isEdit) await page.keyboard.press('Control+a');
  await page.keyboard.type(field.kind === 'rich-text' ? text.replace(/<[^>]*>/g, '') : text);
  if (!target) return;
  await page.getByRole('option', { name: target.label }).first().waitFor();
  await page.keyboard.press('Enter');
};

/** Opens the place of an order, and listens to the alerts from then on. */
const begin = async (order: Order): Promise<void> => {
  await goToPlaceOf(visited.page, order);
  await hearAlerts(visited.page);
};

const formNamed = (name: string): Locator => visited.page.getByRole('form', { name, exact: true });

/** The question of an order over its first records, as the action's declaration has it. */
const askingOver = ({ entry: { action }, input, targets, answers }: Order, count: number) => {
  const chosen = Object.fromEntries(answers.flatMap(({ field, target }) => (target ? [[field.name, target]] : [])));
  return askingOf(action as never, { input, targets: targets.slice(0, count), chosen });
};

/** Fills in the form of an action and confirms. */
const throughForm = async (order: Order, form: Locator): Promise<void> => {
  const { page } = visited;
  if (order.answers.length > 0) {
    await form.waitFor();
    for (const answer of order.answers) await fill(form, answer, order.entry.action.form?.inputOf !== undefined);
    await page.keyboard.press('Control+Enter');
  }
  if (askingOver(order, 1).question === null) return;
  await page.getByRole('alertdialog').waitFor();
  await sayYes(page);
};

/** Exports the whole list, as the server has it. */
const exportAll = async (): Promise<void> => {
  const { page } = visited;
  await page.getByRole('radio', { name: /^All/ }).waitFor();
  await page.keyboard.press('3');
};

const expectDone = async (order: Order, count = 1): Promise<void> => {
  const { runs, outcome } = await expectedOf(order, count);
  const { seen } = gateway.provider;
  const endsSession = outcome.effect !== undefined && 'signOut' in outcome.effect;
  const done = order.entry.action.done.sentence({ input: order.input, targets: order.targets.slice(0, count) });
  if (endsSession) await visited.page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  else if (done !== '') await waitForAlert(visited.page, done);
  await expect.poll(() => countSeen(seen, runs)).toBeGreaterThanOrEqual(runs.flat().length);
  await expectSent(seen, runs, withoutBytes);
  // Until the answer is there, the palette shows the run.
  await visited.page.locator('.palette').waitFor({ state: 'detached' });
  // After the order its secret shows over the page.
  isReady = !endsSession && !givesSecret(order.entry.action.calls);
};

/** Kinds of fields that the palette leaves to the action's dialog. */
const forDialog: readonly unknown[] = ['file', 'rich-text'];

const answerLine = async ({ field, text, target }: Answer): Promise<void> => {
  const { page } = visited;
  await page
    .getByRole('combobox', { name: field.label, exact: true })
    .or(page.getByLabel(field.label, { exact: true }))
    .first()
    .waitFor();
  await page.keyboard.type(field.choices ? (field.labels?.[text] ?? text) : text);
  if (target) await page.getByRole('option', { name: target.label }).first().waitFor();
  await page.keyboard.press('Enter');
};

const confirmLine = async (order: Order, count: number): Promise<void> => {
  const { page } = visited;
  const { title } = order.entry.action;
  const { question, typed } = askingOver(order, count);
  if (question === null) return;
  await page.getByRole('combobox', { name: `Confirm: ${title}` }).waitFor();
  if (typed !== null) await page.keyboard.type(typed);
  await page.getByRole('option', { name: title, exact: true }).click();
};

/** Begins the action in the palette and goes through its steps. */
const throughPalette = async (order: Order, count: number): Promise<void> => {
  const { page } = visited;
  const { action } = order.entry;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
  await page.keyboard.insertText(`>${action.title}`);
  await page.getByRole('option', { name: action.title }).first().waitFor();
  gateway.provider.seen.length = 0;
  await page.keyboard.press('Enter');
  if (action.form?.exports !== undefined) return exportAll();
  if (order.answers.some(({ field: { kind } }) => forDialog.includes(kind))) {
    return throughForm(order, formNamed(action.title));
  }
  for (const answer of order.answers) await answerLine(answer);
  return confirmLine(order, count);
};

describe('on a record with a field of every name, the palette sends what was typed, key for key', () => {
  it.each(orders)('$id', async (order) => {
    await begin(order);
    await throughPalette(order, 1);
    await expectDone(order);
  });
});

/**
 * Actions on records in rows are also tried on several selected records; posts and tabs are not rows, and a secret is
 * given for one record only.
 */
const onSelection = orders.filter(({ entry: { action } }) => {
  const finder = action.on === undefined ? undefined : finderOf(action.on);
  return finder !== undefined && finder.shownBy !== 'tab' && !givesSecret(action.calls);
});

describe('and so it does on several records', () => {
  it.each(onSelection)('$id', async (order) => {
    const { page } = visited;
    await begin(order);
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('2 selected', { exact: true }).waitFor();
    await throughPalette(order, 2);
    await expectDone(order, 2);
  });
});

/** An action has a dialog where it asks for something, on a record or by a key of its own. */
const inDialog = orders.filter(
  (order) =>
    (order.answers.length > 0 || askingOver(order, 1).question !== null) &&
    (order.entry.action.key !== undefined || order.entry.action.on !== undefined),
);

const decisions = decisionsNow({ kind: 'flag', state: 'open' }, false);
const isBegun = (id: string): boolean => decisions.some(({ action, begins }) => action === id && begins);

describe('and so does the dialog', () => {
  it.each(inDialog)('$id', async (order) => {
    const { page } = visited;
    const { action } = order.entry;
    await begin(order);
    gateway.provider.seen.length = 0;
    // The screen of a record may itself be the form.
    const own = formNamed(order.targets[0]?.label ?? '');
    if ((await own.count()) > 0) await throughForm(order, own);
    else {
      // The key of a decision fills in a part of its form: only for selected cases it opens the whole form.
      if (isBegun(order.entry.id)) await page.keyboard.press('x');
      await page.keyboard.press(action.key ?? 'o');
      // An action without a key has a button beside the list.
      if (action.key === undefined) {
        await page.getByRole('complementary').getByRole('button', { name: action.title, exact: true }).click();
      }
      await throughForm(order, formNamed(action.title));
    }
    await expectDone(order);
  });
});
