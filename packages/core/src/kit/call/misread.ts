import type { Unread } from '../wire/wire.ts';

/**
 * The sentence about an answer that does not fit its call. `field` is the dotted path of the fault, '' for the whole;
 * `fault` is zod's code, or 'empty'.
 */
export const misread = (call: string, field: string, fault?: string): string => {
  const whole = fault === 'empty' ? 'is empty' : 'has an unexpected form';
  const part = `has ${fault === 'too_big' ? 'a field that is too long:' : 'no readable field'} '${field}'`;
  return `The provider's answer to '${call}' ${field === '' ? whole : part}.`;
};

/** The sentence about a part of an answer that could not be read, while the rest was. */
export const unreadLine = (call: string, { field, index }: Unread): string => {
  if (index === undefined) return `${call}: the field '${field}' can't be read and counts as missing.`;
  const row = `${call}: row ${index + 1}`;
  return field === ''
    ? `${row} can't be read and is left out.`
    : `${row} has no readable field '${field}' and is left out.`;
};
