import type { Choice, Offered } from '@matchdesk/core/kit/form/offered.ts';
import { choicesOf, offers } from '@matchdesk/core/offers.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { useAnnounced } from './use-capable.ts';

const none: readonly Choice[] = [];

/**
 * Returns the choices for a text; until they are loaded, those that every provider has. `isTyped` where the provider
 * knows none, or they could not be loaded.
 */
export const useOffered = (what: Offered) => {
  const offer = offers[what];
  const announced = useAnnounced('extension' in offer) ?? null;
  const { data, error, refetch } = useQuery({
    queryKey: ['domain' in offer ? offer.domain : '', `offered ${what}`],
    queryFn: ({ signal }) => choicesOf(offer, announced ?? new Set(), { client, options: { signal } }),
    enabled: 'known' in offer || announced !== null,
    ...('known' in offer && { staleTime: Number.POSITIVE_INFINITY }),
  });
  return {
    choices: data ?? ('otherwise' in offer ? offer.otherwise : none),
    isThere: data !== undefined || error !== null,
    isTyped: data === null || (error !== null && data === undefined),
    error,
    refetch,
  };
};
