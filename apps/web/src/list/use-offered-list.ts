import type { SomeList } from '@matchdesk/core/context.ts';
import { goesBeyond, offeredList } from '@matchdesk/desk/list-query.ts';
import { useMemo } from 'react';
import { useAnnounced } from '../data/use-capable.ts';

/**
 * Returns a list with the filters and columns that the provider has; with all of them until the provider has answered.
 */
export const useOfferedList = (list: SomeList): SomeList => {
  const needs = goesBeyond(list);
  const announced = useAnnounced(needs);
  return useMemo(() => (needs && announced ? offeredList(list, announced) : list), [list, needs, announced]);
};
