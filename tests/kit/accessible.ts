import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { draw } from './profiles.ts';

/** Every rule of the levels A and AA of WCAG 2.0 to 2.2. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

const expectNothing = async (page: Page, runOnly: NonNullable<RunOptions['runOnly']>): Promise<void> => {
  await draw(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (rules) => {
    const { run } = (window as unknown as { axe: typeof import('axe-core') }).axe;
    // Only violations are computed; no page has frames.
    const found = await run({ runOnly: rules, resultTypes: ['violations'], preload: false, iframes: false });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, runOnly);
  expect(violations).toEqual([]);
};

/** Fails with the violations that axe finds on the page. */
export const expectAccessible = (page: Page): Promise<void> => expectNothing(page, { type: 'tag', values: tags });

/** Fails with texts whose contrast is too low: the only rule that a theme changes. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNothing(page, { type: 'rule', values: ['color-contrast'] });
