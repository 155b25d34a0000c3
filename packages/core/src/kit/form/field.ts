import * as z from 'zod/mini';
import { shows } from '../text/shows.ts';
import './english.ts';
import type { Offered } from './offered.ts';

/** How a field is asked for: its control in the console, its source in the terminal. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'secret'
  | 'number'
  | 'multiline'
  | 'choice'
  | 'switch'
  | 'date'
  | 'record'
  | 'file'
  | 'rich-text'
  /** Several values that are filled in automatically, such as the columns shown. */
  | 'list';

/** What a field declares besides its schema; it is zod metadata and therefore part of the JSON schema. */
export type FieldMeta = {
  readonly label: string;
  readonly kind?: FieldKind;
  readonly placeholder?: string;
  readonly hint?: string;
  /** A valid value, for the examples in a command's help. */
  readonly example?: string;
  /** The most characters that can be typed; the check may allow fewer. */
  readonly inputMax?: number;
  readonly trimStart?: boolean;
  /** Source of a regular expression for one allowed character; others are ignored while typing. */
  readonly allowedCharacter?: string;
  /** Labels of a choice's values. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The kind of record that a `record` field names. */
  readonly record?: string;
  /** Accepted types of a `file` field, as for an input's accept. */
  readonly accept?: string;
  /** What every surface offers to choose from. */
  readonly offers?: Offered;
  /** A `file` field that takes several files. */
  readonly multiple?: true;
  /** What a browser or password manager may fill in, as for an input's autocomplete. */
  readonly autoComplete?: 'username' | 'current-password' | 'new-password' | 'one-time-code';
};

export type NamedField = FieldMeta & { readonly name: string };

/** A field of a form as it is declared; unlike `fieldsOf`, it does without the code that writes a JSON schema. */
export const fieldIn = <S extends z.core.$ZodShape>(
  { shape }: { readonly shape: S },
  name: keyof S & string,
): NamedField => ({
  // What a field registers about itself is a FieldMeta.
  ...(z.globalRegistry.get(shape[name] as z.core.$ZodType) as FieldMeta),
  name,
});

/** A password that is set: the input allows 20 characters. */
export const newSecret = { kind: 'secret', inputMax: 20, autoComplete: 'new-password' } as const;

/** One rule of a field: its sentence is shown for values that break it. */
export type Rule = readonly [holds: (value: string) => boolean, sentence: string];

/**
 * A text field whose rules are checked in order; only the sentence of the first failing rule is shown (specification,
 * section 5). A missing value gets the sentence of an empty one.
 */
export const field = (meta: FieldMeta, rules: readonly Rule[]) => {
  const faultOf = (value: string): string | undefined => rules.find(([holds]) => !holds(value))?.[1];
  const isMissing = (input: unknown): boolean => input === undefined || input === null;
  return z
    .string({ error: ({ input }) => (isMissing(input) ? faultOf('') : undefined) })
    .check(
      z.superRefine((value, context) => {
        const message = faultOf(value);
        if (message !== undefined) context.addIssue({ code: 'custom', message });
      }),
    )
    .register(z.globalRegistry, meta);
};

/** Looks like an email address: one @ between a name and a host with a dot. */
export const addressLike = /^[^\s@,]+@[^\s@,]+\.[^\s@,.]{2,}$/;

/** Rules that most fields share. */
export const filled = (sentence: string): Rule => [shows, sentence];
export const atLeast = (length: number, sentence: string): Rule => [(value) => value.length >= length, sentence];
export const atMost = (length: number, sentence: string): Rule => [(value) => value.length <= length, sentence];
export const matching = (pattern: RegExp, sentence: string): Rule => [(value) => pattern.test(value), sentence];

/** The first sentence for each field of a failed parse, by the field's name ('' for the whole). */
export const firstMessages = (error: z.core.$ZodError): Record<string, string> => {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.');
    messages[name] ??= issue.message;
  }
  return messages;
};

/** What an input keeps of a typed text. */
export type TypedMeta = Pick<FieldMeta, 'allowedCharacter' | 'inputMax' | 'trimStart'>;

/**
 * The text that an input keeps while somebody types: leading spaces trimmed, ignored characters removed, cut at the
 * input's limit. A tab that is not kept is a space: it divides words. Characters that `standing`, the text before it was
 * typed into, already held are not ignored: nothing of a stored text is lost unseen, and the field says what is wrong.
 */
export const asTyped = (meta: TypedMeta, typed: string, standing = ''): string => {
  const allowed = meta.allowedCharacter ? new RegExp(meta.allowedCharacter, 'u') : null;
  const kept = allowed
    ? [...typed.replaceAll('\t', ' ')]
        .filter((character) => allowed.test(character) || standing.includes(character))
        .join('')
    : typed;
  const trimmed = meta.trimStart ? kept.trimStart() : kept;
  if (meta.inputMax === undefined) return trimmed;
  // The cut may split a surrogate pair; drops a lone first half.
  return trimmed.slice(0, meta.inputMax).replace(/\p{Surrogate}$/u, '');
};
