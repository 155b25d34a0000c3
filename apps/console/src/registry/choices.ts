import type { Choice, Offered } from '@matchdesk/core/kit/form/offered.ts';
import { choicesOf, offers } from '@matchdesk/core/offers.ts';
import { type Desk, noteFailure, readingOf, stateOf } from '../desk/desk.ts';
import type { Loaded } from '../desk/loaded.ts';

/** Loads what is offered for a text; null where the provider knows nothing of it, so that it is typed. */
export const choicesHere = async (desk: Desk, what: Offered): Promise<Loaded<readonly Choice[]> | null> => {
  try {
    const data = await choicesOf(offers[what], stateOf(desk).announced ?? new Set(), readingOf(desk));
    return data && { data, isLoading: false, failure: null };
  } catch (thrown) {
    return { data: null, isLoading: false, failure: noteFailure(desk, thrown) };
  }
};
