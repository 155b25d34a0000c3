import * as z from 'zod/mini';
import { numberIn } from '../text/numbers.ts';
import { dayMeantHere } from './day-words.ts';
import { type FieldKind, type FieldMeta, firstMessages, type NamedField } from './field.ts';

/** A field as the console and the terminal see it: its name, its metadata and the values it takes. */
export type FieldShape = NamedField & {
  readonly kind: FieldKind;
  readonly required: boolean;
  /** The type of its values in JSON. */
  readonly type?: string;
  readonly choices?: readonly string[];
  readonly initial?: unknown;
};

type JsonProperty = Partial<FieldMeta> & {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly default?: unknown;
  readonly anyOf?: readonly JsonProperty[];
};

/** The type of a field, also where the field may be empty. */
const typeOf = ({ type, anyOf = [] }: JsonProperty): string | undefined =>
  type ?? anyOf.find((one) => one.const === undefined)?.type;

const kindOf = (property: JsonProperty): FieldKind => {
  if (property.kind) return property.kind;
  if (property.enum) return 'choice';
  if (property.type === 'number' || property.type === 'integer') return 'number';
  if (property.type === 'array') return 'list';
  return property.type === 'boolean' ? 'switch' : 'text';
};

type Reader = readonly [name: string, read: (text: string) => unknown];

/** The number that a text gives a field of this type in JSON; any other text unchanged. */
export const readNumber =
  (type: string | undefined) =>
  (text: string): unknown =>
    type === 'integer' && !/^-?\d+$/.test(text.trim()) ? text : (numberIn(text) ?? text);
const readFlag = (text: string): unknown => (text === 'true' ? true : text === 'false' ? false : text);

const readersOf = ([name, property]: [string, JsonProperty]): Reader[] => {
  const type = typeOf(property);
  if (property.kind === 'date') return [[name, dayMeantHere]];
  if (type === 'integer' || type === 'number') return [[name, readNumber(type)]];
  return type === 'boolean' ? [[name, readFlag]] : [];
};

type DescribedInput = {
  readonly properties: Readonly<Record<string, JsonProperty>>;
  readonly required: readonly string[];
  /** How values of types other than text are read. */
  readonly readers: readonly Reader[];
};

const described = new WeakMap<z.ZodMiniObject, DescribedInput>();

/** A schema's input as JSON schema; computed once, because a server needs it for every request. */
const describedInput = (schema: z.ZodMiniObject): DescribedInput => {
  const known = described.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Partial<DescribedInput>;
  const { properties = {}, required = [] } = json;
  const made = { properties, required, readers: Object.entries(properties).flatMap(readersOf) };
  described.set(schema, made);
  return made;
};

/**
 * The fields of an action's input, in their declared order; read through JSON schema, so that no code depends on the
 * inside of zod.
 */
export const fieldsOf = (input: z.ZodMiniObject): readonly FieldShape[] => {
  const { properties, required } = describedInput(input);
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

/**
 * Converts strings from an address, a form or the command line into what the schema expects; other values pass
 * unchanged.
 */
export const fromStrings = (
  schema: z.ZodMiniObject,
  raw: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const values = { ...raw };
  for (const [name, read] of describedInput(schema).readers) {
    const value = raw[name];
    if (typeof value === 'string') values[name] = read(value);
  }
  return values;
};

/** Checks a typed value by the schema of its field. An empty text is undefined where the field is optional. */
export const judgedText = (
  schema: z.ZodMiniObject,
  field: Pick<FieldShape, 'name' | 'required'>,
  typed: string,
): { readonly value: unknown } | { readonly message: string } => {
  if (typed.trim() === '' && !field.required) return { value: undefined };
  const value = fromStrings(schema, { [field.name]: typed })[field.name];
  // The field was read from this schema.
  const read = (schema.shape[field.name] as z.ZodMiniType).safeParse(value);
  return read.success ? { value } : { message: firstMessages(read.error)[''] ?? 'This value is not valid.' };
};
