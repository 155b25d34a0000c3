import { isFields } from '@matchdesk/core/kit/fields.ts';
import { spaced } from '@matchdesk/core/kit/text/fold.ts';

const textsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (isFields(value)) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
};

const phone = /^\+?[\d\s().-]{7,}$/;
const digitsIn = (text: string): string => text.replace(/\D/g, '');
/** A text as an expression that matches just that text. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Whether a text in a record contains a term as whole words, or is that phone number. Searching by parts would reveal a
 * masked value character by character. An address counts as one word.
 */
export const hasWhole = (record: unknown, term: string): boolean => {
  const words = new RegExp(`(?<![^\\s("'])${escaped(spaced(term).trim())}(?=[.,;:!?)"']*(?:\\s|$))`);
  const number = phone.test(term) ? digitsIn(term) : null;
  return textsIn(record).some(
    (text) => words.test(spaced(text)) || (number !== null && phone.test(text) && digitsIn(text) === number),
  );
};
