import { allEndpoints, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import { reasonHeader } from '@matchdesk/core/kit/call/reason.ts';
import { loadedHeader } from '@matchdesk/core/kit/call/version.ts';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const standard: ReadonlySet<string> = new Set(
  `$schema $ref $defs type enum const default title description format pattern items prefixItems properties required
  additionalProperties propertyNames minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf
  minItems maxItems minProperties maxProperties uniqueItems anyOf oneOf allOf not readOnly writeOnly deprecated examples
  contentEncoding contentMediaType`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
const renamed: Readonly<Record<string, string>> = { label: 'title', hint: 'description' };

/** Renames what a field declares for forms to the keywords of JSON Schema, or to x- names. */
const tidy = (value: unknown, isMap = false): unknown => {
  if (Array.isArray(value)) return value.map((item) => tidy(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key === '$schema') return [];
      const name = isMap || standard.has(key) ? key : (renamed[key] ?? `x-${key}`);
      return [
        [
          name,
          key === 'default' || key === 'enum'
            ? inner
            : tidy(inner, !isMap && (key === 'properties' || key === '$defs')),
        ],
      ];
    }),
  );
};

/** The schemas that others refer to, collected for the whole document. */
type Parts = Record<string, unknown>;
type Writing = { readonly id: string; readonly parts: Parts };

/** Drops an alternative that accepts anything, because the other alternative describes the value. */
const withoutAnything = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  const { anyOf = [] } = jsonSchema;
  const [described, ...more] = anyOf.filter((one) => Object.keys(one).length > 0);
  if (!described || more.length > 0 || anyOf.length === 1) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, described);
};

/** Converts a schema and adds its parts to `parts` under the endpoint's name. */
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output', { id, parts }: Writing): Json => {
  const override = withoutAnything;
  const options = { io, unrepresentable: 'any', target: 'draft-2020-12', override } as const;
  // Zod's definitions of the parts stand in $defs.
  const made = JSON.stringify(tidy(z.toJSONSchema(schema, options)));
  const { $defs = {}, ...rest } = JSON.parse(
    made.replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${id}.${io}.`),
  ) as { $defs?: Json };
  for (const [name, part] of Object.entries($defs)) parts[`${id}.${io}.${name}`] = part;
  return rest;
};

const parametersIn = (place: 'path' | 'query', schema: z.ZodMiniObject | undefined, writing: Writing): Json[] => {
  if (!schema) return [];
  // Zod converts an object to a schema with these members.
  const { properties = {}, required = [] } = schemaOf(schema, 'input', writing) as {
    properties?: Json;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: inner,
  }));
};

const key = { $ref: '#/components/parameters/IdempotencyKey' };
const reason = { $ref: '#/components/parameters/Reason' };
const loadedVersion = { $ref: '#/components/parameters/LoadedVersion' };

const bodyOf = ({ body, multipart }: Endpoint, writing: Writing): Json => {
  if (!body) return {};
  const type = multipart ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: schemaOf(body, 'input', writing) } } } };
};

const answersOf = ({ access, binary, answer, write }: Endpoint, writing: Writing): Json => {
  const types = binary && [binary, ...Object.values(binary.formats ?? {})].map(({ type }) => type);
  const content = types
    ? Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]))
    : { 'application/json': { schema: answer ? schemaOf(answer, 'output', writing) : {} } };
  const refused = { $ref: '#/components/responses/Errors' };
  const statuses = [400, ...(access === 'public' ? [] : [401, 403]), 404, ...(write ? [409, 422] : []), 429, 500];
  return {
    200: { description: 'Success', content },
    ...Object.fromEntries(statuses.map((status) => [status, refused])),
  };
};

const operationOf = ({ id, domain, endpoint }: NamedEndpoint, writing: Writing): Json => ({
  operationId: id,
  tags: [domain],
  summary: endpoint.summary,
  security: endpoint.access === 'public' ? [] : [{ token: [] }],
  parameters: [
    ...parametersIn('path', endpoint.params, writing),
    ...parametersIn('query', endpoint.query, writing),
    ...(endpoint.write ? [key, reason] : []),
    ...(endpoint.compares ? [loadedVersion] : []),
  ],
  ...bodyOf(endpoint, writing),
  responses: answersOf(endpoint, writing),
  'x-access': endpoint.access,
  'x-write': endpoint.write === true,
  ...(endpoint.assumed && { 'x-assumed': true }),
  ...(endpoint.extension && { 'x-extension': endpoint.extension }),
  ...(endpoint.binary && { 'x-file-name': endpoint.binary.fileName }),
});

const components = {
  securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-auth-token' } },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'A write that is sent again with the same key takes effect once and gets the first answer. Keys are kept for 24 hours.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
    Reason: {
      name: reasonHeader,
      in: 'header',
      required: false,
      description: 'Why the caller makes the change, percent-encoded. It is kept in the audit log, with the change.',
      schema: { type: 'string', minLength: 1 },
    },
    LoadedVersion: {
      name: loadedHeader,
      in: 'header',
      required: false,
      description:
        'The version of the record that the caller saw: its updated_at, or for a user the value to be changed. If the record has another version, the answer is 409 with the newer state.',
      schema: { type: 'string', minLength: 1, maxLength: 64 },
    },
  },
  schemas: {
    Errors: {
      type: 'object',
      required: ['errors'],
      properties: {
        errors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['msg', 'param'],
            properties: { msg: { type: 'string' }, param: { type: 'string' } },
          },
        },
      },
    },
  },
  responses: {
    Errors: {
      description: 'The errors, each with its field',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
    },
  },
};

/** Generates the OpenAPI 3.1 document of the whole contract. */
export const openApi = (version: string): Json => {
  const paths: Record<string, Json> = {};
  const parts: Parts = {};
  for (const named of allEndpoints) {
    const { path, method } = named.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(named, { id: named.id, parts }) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Matchdesk API', version, license: { name: 'MIT', identifier: 'MIT' } },
    tags: [...new Set(allEndpoints.map(({ domain }) => domain))].map((name) => ({ name })),
    paths,
    components: { ...components, schemas: { ...components.schemas, ...parts } },
  };
};
