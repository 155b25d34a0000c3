import * as z from 'zod';

/** How a surface asks for a field: which renderer it takes in the console, which source in the terminal. */
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
  /** Several values that a surface fills in by itself, such as the columns shown. */
  | 'list';

/** What a field says of itself beside its schema; it travels as zod metadata and so reaches the JSON schema. */
export type FieldMeta = {
  readonly label: string;
  readonly kind?: FieldKind;
  readonly placeholder?: string;
  readonly hint?: string;
  /** Characters after which the input takes no more; the check may allow fewer. */
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
  /** A `file` field that takes several. */
  readonly multiple?: true;
};

/** One rule of a field: holds for good values; its sentence is shown otherwise. */
export type Rule = readonly [holds: (value: string) => boolean, sentence: string];

/** A text field whose rules are judged in order; the first that fails speaks alone (specification, section 5). */
export const field = (meta: FieldMeta, rules: readonly Rule[]) =>
  z
    .string()
    .superRefine((value, context) => {
      const broken = rules.find(([holds]) => !holds(value));
      if (broken) context.addIssue({ code: 'custom', message: broken[1] });
    })
    .meta(meta);

/** Rules that most fields share. */
export const filled = (sentence: string): Rule => [(value) => value.trim().length > 0, sentence];
export const atLeast = (length: number, sentence: string): Rule => [(value) => value.length >= length, sentence];
export const atMost = (length: number, sentence: string): Rule => [(value) => value.length <= length, sentence];
export const matching = (pattern: RegExp, sentence: string): Rule => [(value) => pattern.test(value), sentence];

/** The first sentence that each field of a failed parse says, by the field's name ('' where it is nobody's). */
export const firstMessages = (error: z.ZodError): Record<string, string> => {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.');
    messages[name] ??= issue.message;
  }
  return messages;
};

/** What `field` accepts after the input's own manners: leading spaces trimmed, ignored characters gone, cut at the input's limit. */
export const asTyped = (meta: FieldMeta, typed: string): string => {
  const allowed = meta.allowedCharacter ? new RegExp(meta.allowedCharacter, 'u') : null;
  const kept = allowed ? [...typed].filter((character) => allowed.test(character)).join('') : typed;
  const trimmed = meta.trimStart ? kept.trimStart() : kept;
  if (meta.inputMax === undefined) return trimmed;
  // the cut may fall into a character of two units; its first half alone is none
  return trimmed.slice(0, meta.inputMax).replace(/\p{Surrogate}$/u, '');
};

/** A field as a surface sees it: its name, its metadata, what values it takes. */
export type FieldShape = FieldMeta & {
  readonly name: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly choices?: readonly string[];
  readonly initial?: unknown;
};

type JsonProperty = Partial<FieldMeta> & {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly default?: unknown;
};

const kindOf = (property: JsonProperty): FieldKind => {
  if (property.kind) return property.kind;
  if (property.enum) return 'choice';
  if (property.type === 'number' || property.type === 'integer') return 'number';
  if (property.type === 'array') return 'list';
  return property.type === 'boolean' ? 'switch' : 'text';
};

type DescribedInput = {
  readonly properties?: Readonly<Record<string, JsonProperty>>;
  readonly required?: readonly string[];
};

const described = new WeakMap<z.ZodObject, DescribedInput>();

/** A schema's input as JSON schema; made once, since a server asks for it at every request. */
const describedInput = (schema: z.ZodObject): DescribedInput => {
  const known = described.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as DescribedInput;
  described.set(schema, made);
  return made;
};

/** The fields of an action's input, in their declared order, read through JSON schema so that no surface looks inside zod. */
export const fieldsOf = (input: z.ZodObject): readonly FieldShape[] => {
  const { properties = {}, required = [] } = describedInput(input);
  return Object.entries(properties).map(([name, property]) => ({
    ...property,
    name,
    label: property.label ?? name,
    kind: kindOf(property),
    required: required.includes(name),
    ...(property.enum && { choices: property.enum }),
    ...(property.default !== undefined && { initial: property.default }),
  }));
};

/** Turns strings from an address, a form or the command line into what the schema's input expects; others pass untouched. */
export const fromStrings = (schema: z.ZodObject, raw: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { properties = {} } = describedInput(schema);
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const type = properties[name]?.type;
      const numeric = type === 'integer' || type === 'number';
      if (numeric) return [name, /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value];
      if (type === 'boolean') return [name, value === 'true' ? true : value === 'false' ? false : value];
      return [name, value];
    }),
  );
};

/** A field's value as typed, judged by the schema that it stands in; empty where it may be left out is undefined. */
export const judgedText = (
  schema: z.ZodObject,
  field: Pick<FieldShape, 'name' | 'required'>,
  typed: string,
): { readonly value: unknown } | { readonly message: string } => {
  if (typed.trim() === '' && !field.required) return { value: undefined };
  const value = fromStrings(schema, { [field.name]: typed })[field.name];
  const read = (schema.shape[field.name] as z.ZodType).safeParse(value);
  return read.success ? { value } : { message: firstMessages(read.error)[''] ?? 'This value is not valid.' };
};
