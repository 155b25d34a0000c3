import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { oneBrowser } from '../kit/browser.ts';
import { sayYes, signIn, type Visit, visit } from '../kit/console.ts';
import { type Gateway, startGateway } from '../kit/provider/gateway.ts';
import { account, token } from '../kit/provider/routes.ts';
import { open } from './opened.ts';

const browser = await oneBrowser();

describe('at a provider that knows no idempotency keys', () => {
  let gateway: Gateway;
  let visited: Visit;
  beforeAll(async () => {
    gateway = await startGateway();
    visited = await visit(browser, gateway);
    await signIn(visited.page, account);
  });
  afterAll(async () => {
    // The server waits for who is still connected.
    await visited.close();
    await gateway.close();
  });

  /** The requests of a call since the last time. */
  const sent = (call: RegExp): readonly unknown[] => {
    const { seen } = gateway.provider;
    const found = seen
      .filter((each) => call.test(each.call))
      .map(({ body }) => (body === '' ? null : JSON.parse(body)));
    seen.length = 0;
    return found;
  };

  it('a status that failed is sent again by the person alone', async () => {
    const { page, complaints } = visited;
    await open(page, '/view-user-detail/101');
    gateway.provider.failOnce(/updateStatus/);
    await page.getByLabel('Account status').selectOption('suspended');
    const question = page.getByRole('alertdialog', { name: 'This was not done' });
    await question.getByText('It broke here. The record shows that it was not done.').waitFor();
    expect(sent(/^PUT .*updateStatus\/101\/2$/)).toEqual([null]);
    await question.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByText('Account status updated successfully').waitFor();
    expect(sent(/^PUT .*updateStatus\/101\/2$/)).toEqual([null]);
    // The browser reports the one answer of 500.
    expect(complaints).toEqual([expect.stringContaining('status of 500')]);
  });
});

describe('a provider that lacks what the specification only hints at', () => {
  const assumed = allEndpoints.filter(({ endpoint }) => endpoint.assumed).map(({ endpoint }) => endpoint);
  const asPattern = (path: string): RegExp => new RegExp(` ${path.replace(/\{\w+\}/g, '[^/]+')}$`, 'i');
  const lists = allReads.flatMap(({ id, read }) => {
    const screen = allScreens.find((each) => String(each.id) === id)?.screen;
    return read.kind === 'list' && read.calls[0]?.assumed && read.within === undefined && screen
      ? [{ id, read, screen }]
      : [];
  });
  let gateway: Gateway;
  let visited: Visit;
  beforeAll(async () => {
    gateway = await startGateway({ lacks: assumed.map(({ path }) => asPattern(path)) });
    visited = await visit(browser, gateway, token);
  });
  afterAll(async () => {
    // The server waits for who is still connected.
    await visited.close();
    await gateway.close();
  });

  it.each(lists)('$id says so in its place', async ({ read, screen }) => {
    const { page } = visited;
    await open(page, screen.path);
    await page.getByText(read.empty, { exact: true }).waitFor();
    await page.getByText(`This provider does not offer this: ${read.calls[0]?.summary}.`).waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await expectAccessible(page);
  });

  it('a switch that it lacks says so, and stays as it was', async () => {
    const { page } = visited;
    await open(page, '/community');
    await page.getByRole('switch', { name: 'Status of Lake people' }).press('Space');
    await sayYes(page);
    await page
      .getByRole('alertdialog')
      .getByText('This provider does not offer this: Switch a community on or off.')
      .waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('switch', { name: 'Status of Lake people' }).getAttribute('aria-checked')).toBe('true');
  });
});
