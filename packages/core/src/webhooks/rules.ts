import type { ListQuery, Page } from '../kit/page.ts';
import type { Webhook } from './schema.ts';

/** A page of the webhooks whose address holds what is searched; the call gives all of them. */
export const pageOfWebhooks = (all: readonly Webhook[], { page, size, search }: ListQuery): Page<Webhook> => {
  const sought = search.trim().toLowerCase();
  const found = all.filter(({ url }) => url.toLowerCase().includes(sought));
  return { rows: found.slice((page - 1) * size, page * size), total: found.length };
};
