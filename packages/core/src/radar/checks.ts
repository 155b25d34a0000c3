import * as z from 'zod/mini';
import { atLeast, atMost, field, filled, matching } from '../kit/form/field.ts';
import { radarTexts as say } from './texts.ts';

/** One character that a city may hold; any other is ignored while typing (specification, section 5). */
const cityCharacter = '[\\p{L}\\p{M}\\d ,.\\-]';

/** A city's name: 2 to 50. */
export const cityName = field({ label: 'City', trimStart: true, allowedCharacter: cityCharacter }, [
  filled(say.cityRequired),
  atLeast(2, say.cityShort),
  atMost(50, say.cityLong),
  matching(new RegExp(`^${cityCharacter}+$`, 'u'), say.cityCharacters),
]);

export const cityForm = z.strictObject({ city: cityName });

/** The fewest characters that are searched for. */
export const leastSearched = 2;
