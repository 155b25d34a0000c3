import { isExact } from '../call/exact-json.ts';
import { type Fields, isFields } from '../fields.ts';
import { shows } from '../text/shows.ts';
import { figureIn } from './figure.ts';
import { instantText } from './instant.ts';
import { plain, yesOrNo } from './yes-no.ts';

/** Conversions of a value in an answer before it is checked: a number to text, a single value to a list. */

export const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

export const isExactNumber = (value: unknown): value is number => typeof value === 'number' && isExact(value);

export const toText = (value: unknown): unknown => {
  if (isAbsent(value)) return '';
  if (typeof value === 'boolean' || isExactNumber(value)) return String(value);
  if (Array.isArray(value))
    return value
      .map((part) => toText(pick(part, labelKeys)))
      .filter((part) => typeof part === 'string' && part !== '')
      .join(', ');
  if (typeof value === 'string') return shows(value) ? value : '';
  if (!isFields(value)) return value;
  // An object with its words under other names is not an empty text: the schema refuses it.
  const isNameless = Object.keys(value).length > 0 && keyIn(value, labelKeys) === undefined;
  return isNameless ? value : toText(pick(value, labelKeys));
};

export const toNumber = (value: unknown): unknown => {
  if (isAbsent(value)) return null;
  return typeof value === 'string' && value.trim() === '' ? null : (figureIn(value) ?? value);
};

/** 1 or 0 for a yes or a no in any form; any other number unchanged. */
export const toBit = (value: unknown): unknown => {
  const is = yesOrNo(plain(value));
  return is === null ? toNumber(value) : Number(is);
};

export const imageKeys = ['image_name', 'image', 'url', 'src', 'path', 'name'] as const;
export const labelKeys = ['city', 'name', 'title', 'label', 'value', 'tag', 'question', 'image_name', 'image'] as const;

const keyIn = (value: Fields, keys: readonly string[]): string | undefined => keys.find((key) => key in value);

const pick = (value: unknown, keys: readonly string[]): unknown => {
  if (!isFields(value)) return value;
  const found = keyIn(value, keys);
  return found ? value[found] : '';
};

const partsOf = (value: unknown, separator: RegExp | null): readonly unknown[] => {
  if (isAbsent(value)) return [];
  if (Array.isArray(value)) return value;
  return typeof value === 'string' && separator ? value.split(separator) : [value];
};

const toName = (part: unknown, keys: readonly string[]): unknown => {
  const name = toText(pick(part, keys));
  return typeof name === 'string' ? name.trim() : name;
};

export const toList =
  (keys: readonly string[], separator: RegExp | null) =>
  (value: unknown): readonly unknown[] =>
    partsOf(value, separator)
      .map((part) => toName(part, keys))
      .filter((part) => part !== '');

export const toNamed =
  (key: string, keys: readonly string[], separator: RegExp | null) =>
  (value: unknown): unknown =>
    partsOf(value, separator).flatMap((part) => {
      const name = toName(part, keys);
      if (name === '') return [];
      return [{ ...(typeof part === 'object' && !Array.isArray(part) && part), [key]: name }];
    });

export const toImage = (value: unknown): unknown => {
  const [first] = toList(imageKeys, null)(value);
  return first ?? null;
};

export const toInstant = (value: unknown): unknown => {
  if (isAbsent(value)) return null;
  return (typeof value === 'string' || typeof value === 'number') && (instantText(value) ?? value);
};
