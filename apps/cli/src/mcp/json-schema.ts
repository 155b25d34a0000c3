import { isFields } from '@matchdesk/core/kit/fields.ts';
import * as z from 'zod/mini';

type Json = Readonly<Record<string, unknown>>;

/** Keywords for surfaces with form fields; callers of tools know only the keywords of the standard. */
const ofSurfaces = [
  ...['label', 'kind', 'placeholder', 'hint', 'example', 'inputMax', 'trimStart', 'allowedCharacter', 'labels'],
  ...['record', 'accept', 'multiple', '$schema'],
];

const plain = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(plain);
  if (!isFields(schema)) return schema;
  const { label, hint } = schema;
  const said = [label, hint].filter((part) => typeof part === 'string').join(': ');
  const kept = Object.entries(schema).flatMap(([name, part]) =>
    ofSurfaces.includes(name) && typeof schema.properties === 'undefined' ? [] : [[name, part] as const],
  );
  const described = Object.fromEntries(
    kept.map(([name, part]) => [
      name,
      name === 'properties' && isFields(part)
        ? Object.fromEntries(Object.entries(part).map(([field, inner]) => [field, plain(inner)]))
        : plain(part),
    ]),
  );
  return { ...described, ...(said !== '' && { description: said }) };
};

/** Returns the JSON Schema of an input, with keywords of the standard only. */
export const inputSchemaOf = (schema: z.ZodMiniType): Json & { readonly type: 'object' } => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { ...(plain(json) as Json), type: 'object' };
};
