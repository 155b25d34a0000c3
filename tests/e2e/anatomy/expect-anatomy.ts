import type { SomeList } from '@matchdesk/core/context.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Anatomies, Anatomy } from './anatomy.ts';
import { encounters } from './encounters.ts';
import { moneyAndIdentity } from './money-and-identity.ts';
import { people } from './people.ts';
import { places } from './places.ts';
import { staff } from './staff.ts';

const anatomies: Anatomies = { ...people, ...encounters, ...moneyAndIdentity, ...places, ...staff };

/** The headings of its columns, except that of the selection. */
const columnsOf = async (page: Page): Promise<readonly string[]> => {
  const headings = await page.locator('main').getByRole('columnheader').allInnerTexts();
  return headings.map((heading) => heading.trim()).filter((heading) => heading !== '');
};

const missingFrom = async (page: Page, { controls = [], texts = [], options = {} }: Anatomy): Promise<string[]> => {
  const missing: string[] = [];
  for (const [role, name] of controls) {
    const control = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name });
    if ((await control.count()) === 0) missing.push(`${role} ${name}`);
  }
  for (const text of texts) {
    const found = page.getByText(text, typeof text === 'string' ? { exact: true } : {});
    if ((await found.count()) === 0) missing.push(`text ${text}`);
  }
  for (const [label, wanted] of Object.entries(options)) {
    const offered = await page.getByLabel(label, { exact: true }).locator('option').allTextContents();
    if (offered.join() !== wanted.join()) missing.push(`options of ${label}: ${offered.join()}`);
  }
  return missing;
};

/** What a screen shows according to its list's declaration. */
const declared = (id: string): Anatomy => {
  const first = allScreens.find((named) => named.id === id)?.screen.first;
  const read = allReads.find((named) => named.id === first)?.read;
  if (read?.kind !== 'list') return {};
  const list: SomeList = read;
  return {
    columns: list.columns.filter(({ hidden }) => !hidden).map(({ heading }) => heading),
    controls: list.search ? [['searchbox', list.search.placeholder]] : [],
  };
};

/**
 * Fails where a screen of the demo world lacks something that section 2 of the specification or its own declaration
 * lists.
 */
export const expectAnatomy = async (page: Page, id: string): Promise<void> => {
  const anatomy = anatomies[id] ?? declared(id);
  await expect.poll(() => missingFrom(page, anatomy)).toEqual([]);
  if (anatomy.facts) await expect.poll(() => page.locator('main dl.facts dt').allInnerTexts()).toEqual(anatomy.facts);
  if (anatomy.columns) await expect.poll(() => columnsOf(page)).toEqual(anatomy.columns);
};
