import { fold } from './fold.ts';

// Characters that people put between the digits of a number, or that a copy from an address book contains.
const amongDigits = /[\s\p{Cf}\p{Pd}().[\]/]/gu;
const number = /^(?:\+|00(?=\d{7}))?(\d+)$/;

/** The digits of a text that is written like a phone number, from its country code on; undefined for any other text. */
export const phoneDigitsOf = (text: string): string | undefined =>
  number.exec(text.replaceAll('(0)', '').replace(amongDigits, ''))?.[1];

/**
 * The form in which a phone number is searched, sorted and compared: + and its digits, however it is written. A text
 * that is not a number is folded. Doing it twice changes nothing.
 */
export const phoneKeyOf = (phone: string): string => {
  const folded = fold(phone);
  // Without a country code before it, a zero in brackets belongs to the number.
  const digits = phoneDigitsOf(folded.replace(/^\(0\)/, '0'));
  return digits === undefined ? folded : `+${digits}`;
};
