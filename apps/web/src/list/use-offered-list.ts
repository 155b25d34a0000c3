import type { SomeList } from '@matchdesk/core/context.ts';
import { offeredFilters } from '@matchdesk/desk/list-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { capabilities } from '../data/capabilities.ts';

/** A list with those of its filters that the provider has; all of them until it was asked. */
export const useOfferedList = (list: SomeList): SomeList => {
  const needs = list.filters?.some(({ extension }) => extension !== undefined) ?? false;
  const { data: announced } = useQuery({
    queryKey: ['capabilities'],
    queryFn: capabilities,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: needs,
  });
  return useMemo(() => {
    if (!needs || !announced) return list;
    const filters = offeredFilters(list, announced);
    const { filters: _, ...rest } = list;
    return filters.length === 0 ? rest : { ...rest, filters };
  }, [list, needs, announced]);
};
