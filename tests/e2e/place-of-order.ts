import { allReads } from '@matchdesk/core/reads.ts';
import type { Page } from 'playwright';
import { goTo, settled } from '../kit/console.ts';
import { placeOfList } from '../kit/list-places.ts';
import { type Order, recordsOf } from '../kit/orders.ts';

const firstId = async (kind: string): Promise<string> => (await recordsOf(kind))[0]?.id ?? '';
const owners = {
  user: await firstId('user'),
  event: await firstId('event'),
  community: await firstId('community'),
  match: '',
};

/** Where records of a kind show, or the list that is exported. */
const placeOf = ({ entry: { action, domain } }: Order): string => {
  const lists = allReads.filter(({ id, read }) =>
    action.on === undefined
      ? id === (action.form?.exports ?? `${domain}.list`)
      : read.kind === 'list' && read.record === action.on,
  );
  const found = lists.find(({ read }) => read.within === undefined) ?? lists[0];
  return found ? placeOfList(found, owners) : '/change-password';
};

/** What an earlier order may have left: selected rows, the preview of a record. */
const leftBehind = '.selection-bar:not([data-empty]), .peek';

/** Opens the place of an order, with the focus on its record where the place has several. */
export const goToPlaceOf = async (page: Page, order: Order): Promise<void> => {
  const place = placeOf(order);
  const load = async () => {
    await page.goto(place);
    await settled(page);
  };
  // An order without a record is about the account, whose state is loaded with the page.
  if (order.entry.action.on === undefined) await load();
  else {
    await goTo(page, place);
    if ((await page.locator(leftBehind).count()) > 0) await load();
  }
  const [target] = order.targets;
  if (!target) return;
  const at = (await recordsOf(order.entry.action.on ?? '')).findIndex(({ id }) => id === target.id);
  const row = page.locator(`[role=grid] [role=row][data-index="${at}"], ol [data-index="${at}"]`);
  if ((await row.count()) > 0) await row.first().focus();
};
