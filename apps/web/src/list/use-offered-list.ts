import type { SomeList } from '@matchdesk/core/context.ts';
import { offeredFilters } from '@matchdesk/desk/list-query.ts';
import { useMemo } from 'react';
import { useAnnounced } from '../data/use-capable.ts';

/** A list with those of its filters that the provider has; all of them until it was asked. */
export const useOfferedList = (list: SomeList): SomeList => {
  const needs = list.filters?.some(({ extension }) => extension !== undefined) ?? false;
  const announced = useAnnounced(needs);
  return useMemo(() => {
    if (!needs || !announced) return list;
    const filters = offeredFilters(list, announced);
    const { filters: _, ...rest } = list;
    return filters.length === 0 ? rest : { ...rest, filters };
  }, [list, needs, announced]);
};
