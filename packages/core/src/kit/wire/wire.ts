import * as z from 'zod/mini';
import { isExact } from '../call/exact-json.ts';
import { isFields } from '../fields.ts';
import { countIn, listIn } from '../list/list-place.ts';
import { shows } from '../text/shows.ts';
import { canonicalBy, canonicalShape, settledBy, settleOf, unsettled } from './canonical.ts';
import { instantText } from './instant.ts';
import { preprocess } from './preprocess.ts';
import {
  imageKeys,
  isAbsent,
  isExactNumber,
  labelKeys,
  toBit,
  toImage,
  toInstant,
  toList,
  toNamed,
  toNumber,
  toText,
} from './tolerant.ts';
import { plain, yesOrNo } from './yes-no.ts';

/**
 * Tolerant leaves for answers (design: a tolerant reader): numbers as numeric strings, ids as numbers, dates as ISO
 * text or epoch milliseconds, images as a string or a list, absent as undefined, null or ''. The output is the
 * canonical form, and reading it again changes nothing. A number that has lost a digit is refused: it would be a
 * different number.
 */
const isTrimmed = (value: unknown): boolean => typeof value === 'string' && value.trim() === value && shows(value);
const isOrNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);
const areAll = (is: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(is);
const isText = (value: unknown): boolean => typeof value === 'string' && (value === '' || shows(value));
const isInstant = (value: unknown): boolean => typeof value === 'string' && instantText(value) === value;
const exact = z.number().check(z.refine(isExact, 'too large to be read to the last digit'));

/** Text; '' when absent, and where nothing of it could be seen. */
export const text = canonicalBy(preprocess(toText, z.string()), isText);
/** A number, or null when absent or ''; a boolean is refused, because it is not a score, a code or an amount. */
export const number = canonicalBy(preprocess(toNumber, z.nullable(exact)), isOrNull(isExactNumber));
/** A number that is 1 or 0 for yes or no, which a provider may also send as a boolean. */
export const bit = canonicalBy(preprocess(toBit, z.nullable(exact)), isOrNull(isExactNumber));
/** A boolean; null where it is missing. */
export const flag = canonicalBy(
  preprocess((value) => yesOrNo(plain(value)), z.nullable(z.boolean())),
  isOrNull((value) => typeof value === 'boolean'),
);
/** A number of things; null where it is missing or cannot be a number of things. */
export const count = canonicalBy(
  preprocess((value) => countIn(value) ?? null, z.nullable(z.number())),
  isOrNull((value) => countIn(value) === value),
);
/** The longest identifier that fits in an address. */
const longestId = 1_000;

/** An identifier; numbers become text, an absent one breaks the row. */
export const id = canonicalBy(
  preprocess(
    (value) => (isExactNumber(value) ? String(value) : value),
    z.string().check(z.minLength(1), z.maxLength(longestId)),
  ),
  (value) => typeof value === 'string' && value !== '' && value.length <= longestId,
);
/** A picture's address, the first of a list, or null. */
export const image = canonicalBy(preprocess(toImage, z.nullable(z.string())), isOrNull(isTrimmed));
/** Pictures' addresses. */
export const images = canonicalBy(preprocess(toList(imageKeys, null), z.array(z.string())), areAll(isTrimmed));
/** Names from text with commas, a list, or a list of objects. */
export const names = canonicalBy(preprocess(toList(labelKeys, /,/), z.array(z.string())), areAll(isTrimmed));
const eachNamed = <const K extends string>(key: K, keys: readonly string[], separator: RegExp | null) =>
  canonicalBy(
    preprocess(
      toNamed(key, keys, separator),
      z.array(z.looseObject({ [key]: z.string() } as Record<K, z.ZodMiniString>)),
    ),
    areAll((value) => isFields(value) && isTrimmed(value[key])),
  );
/** `[{city}]`, from what `names` takes. */
export const cities = eachNamed('city', labelKeys, /,/);
/** `[{image_name}]`, from what `images` takes. */
export const gallery = eachNamed('image_name', imageKeys, null);
/** Sentences from one text or a list; commas stay. */
export const sentences = canonicalBy(preprocess(toList(labelKeys, null), z.array(z.string())), areAll(isTrimmed));
/** A time as ISO text in UTC, or null when absent. */
export const instant = canonicalBy(
  preprocess(toInstant, z.nullable(z.string().check(z.refine(isInstant, 'no moment')))),
  isOrNull(isInstant),
);
/** A list of numbers; empty where the value is not a list. */
export const numbers = canonicalBy(
  preprocess((value) => (Array.isArray(value) ? value : []), z.array(number)),
  areAll(isOrNull(isExactNumber)),
);

/** A field or a row of an answer that could not be read; where a field made its row unreadable, both. */
export type Unread = { readonly field: string; readonly reason: string; readonly index?: number };

let onUnread: ((unread: Unread) => void) | null = null;

/** Runs a synchronous reading; `report` is called with what it cannot read. */
export const reading = <T>(report: (unread: Unread) => void, read: () => T): T => {
  const outer = onUnread;
  onUnread = report;
  try {
    return read();
  } finally {
    onUnread = outer;
  }
};

const isId = (schema: z.core.$ZodType): boolean => schema === id;

/** A field that cannot be read is reported and counts as absent; a record without an identifier is refused. */
export const orAbsent = <S extends z.core.$ZodType>(field: string, schema: S): S => {
  if (isId(schema)) return schema;
  const any: z.core.$ZodType = schema;
  const kept = z.catch(any, (failed) => {
    // Generating the JSON schema calls this without a failure.
    if (!failed) return undefined;
    const { path = [], message: reason = '' } = failed.error.issues[0] ?? {};
    onUnread?.({ field: [field, ...path].join('.'), reason });
    return z.safeParse(any, undefined).data;
  });
  const settle = settleOf(schema);
  // The replacement is what the schema returns for undefined, so it has the schema's output type.
  return (settle ? settledBy(kept, settle) : kept) as z.core.$ZodType as S;
};

const fieldsOf = <S extends z.core.$ZodShape>(shape: S): S =>
  // Object.fromEntries forgets the names.
  Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, orAbsent(field, schema)])) as unknown as S;

/** The first of a list; anything else as it is. */
export const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/**
 * An object in an answer; unknown fields pass through unchanged, and a field that cannot be read counts as absent. An
 * object with none of the fields is refused: it would show as a record without any value.
 */
export const record = <S extends z.core.$ZodShape>(shape: S) => {
  const hasOne = (value: unknown): boolean => !isFields(value) || Object.keys(shape).some((field) => field in value);
  return canonicalShape(
    preprocess((value) => (hasOne(value) ? value : undefined), z.looseObject(fieldsOf(shape))),
    shape,
  );
};
/** A nested object that may be absent: its leaves are then absent too. */
export const part = <S extends z.core.$ZodShape>(shape: S) =>
  canonicalShape(
    preprocess(
      (value) => {
        const only = firstOf(value);
        return typeof only === 'object' && only !== null ? only : {};
      },
      z.looseObject(fieldsOf(shape)),
    ),
    shape,
  );

/** An object that is the whole answer, or the first of a list; it may also be absent or empty. */
export const whole = <S extends z.core.$ZodShape>(shape: S) =>
  preprocess(
    (value) => {
      const only = firstOf(value);
      return isAbsent(only) ? {} : only;
    },
    z.looseObject(fieldsOf(shape)),
  );

/** Marks a row of a list that could not be read. */
class Unreadable {
  readonly issue: z.core.$ZodIssue | undefined;

  constructor(issue: z.core.$ZodIssue | undefined) {
    this.issue = issue;
  }
}

/** Each row is read once, and only where it needs reading: a walk over a long list has a million rows. */
const readOrMarked = <S extends z.ZodMiniType>(row: S) => {
  const read = z.catch(row, (failed) => (failed ? new Unreadable(failed.error.issues[0]) : undefined) as z.output<S>);
  const settle = settleOf(row);
  if (!settle) return read;
  const settled = z.transform((value, { issues }) => {
    const data = settle(value);
    if (data === unsettled) issues.push({ code: 'custom', input: value });
    return data as z.output<S>;
  });
  return z.union([settled, read]);
};

const isUnread = (item: unknown): item is Unreadable => item instanceof Unreadable;

/** A list whose rows are all unreadable is not an empty list. */
const readSome = (list: unknown[], context: z.core.$RefinementCtx): void => {
  if (list.length === 0 || !list.every(isUnread)) return;
  const { path = [], message = '' } = list[0]?.issue ?? {};
  context.addIssue({ code: 'custom', path: [0, ...path], message });
};

const withoutUnread = <R>(list: R[]): R[] => {
  if (!list.some(isUnread)) return list;
  return list.filter((item, index) => {
    if (!isUnread(item)) return true;
    const { path = [], message = '' } = item.issue ?? {};
    onUnread?.({ index, field: path.join('.'), reason: message });
    return false;
  });
};

/** A list in any form; a single record is a list of one, and an object without fields is an empty list. */
const asList = (value: unknown, row: z.ZodMiniType): unknown => {
  if (isAbsent(value)) return [];
  const list = listIn(value);
  if (list || !isFields(value)) return list ?? value;
  if (Object.keys(value).length === 0) return [];
  return row.safeParse(value).success ? [value] : value;
};

/** A list whose broken rows are dropped and reported, without losing the whole list. */
export const rows = <S extends z.ZodMiniType>(row: S) =>
  preprocess(
    (value) => asList(value, row),
    z.array(readOrMarked(row)).check(z.superRefine(readSome), z.overwrite(withoutUnread)),
  );
