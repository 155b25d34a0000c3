import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import { type Complaint, Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { recordId } from '@matchdesk/core/kit/call/parameters.ts';
import { isFields } from '@matchdesk/core/kit/fields.ts';
import { fromStrings } from '@matchdesk/core/kit/form/field-shape.ts';
import type * as z from 'zod/mini';

const unknownKey = 'This call has no such field.';
const notOnce = 'This is given more than once.';

/** The complaints about a failed parse, each with the name of its field. */
export const complaintsOf = (error: z.core.$ZodError): readonly Complaint[] => {
  const complaints = new Map<string, Complaint>();
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    const params = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    for (const parts of params) {
      const param = parts.join('.');
      const msg = issue.code === 'unrecognized_keys' ? unknownKey : issue.message;
      if (!complaints.has(param)) complaints.set(param, { msg, param });
    }
  }
  return [...complaints.values()];
};

const refused = (complaints: readonly Complaint[]): Failure => new Failure('validation', { complaints });
const stray = (keys: readonly string[]): Failure => refused(keys.map((param) => ({ msg: unknownKey, param })));

const parsedBy = (schema: z.ZodMiniObject, value: unknown): Record<string, unknown> => {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw refused(complaintsOf(read.error));
};

const namesRecord = (param: string): boolean => /id$/i.test(param);

const readParams = (schema: z.ZodMiniObject | undefined, raw: Readonly<Record<string, unknown>>) => {
  if (!schema) return {};
  const read = schema.safeParse(fromStrings(schema, raw));
  if (read.success) return read.data;
  const complaints = complaintsOf(read.error);
  // A malformed id is answered like the id of a missing record.
  throw complaints.every(({ param }) => namesRecord(param)) ? new Failure('not-found') : refused(complaints);
};

const readQuery = (schema: z.ZodMiniObject | undefined, raw: Readonly<Record<string, unknown>>) => {
  const twice = Object.keys(raw).filter((name) => Array.isArray(raw[name]));
  if (twice.length > 0) throw refused(twice.map((param) => ({ msg: notOnce, param })));
  if (schema) {
    // Clients send every parameter that the specification names for a list, even without a value: `?title=&status=`.
    const filled = Object.fromEntries(
      Object.entries(raw).filter(([name, value]) => value !== '' || !(name in schema.shape)),
    );
    const read = schema.safeParse(fromStrings(schema, filled));
    if (read.success) return read.data;
    const complaints = complaintsOf(read.error);
    const isMalformedId = ({ param }: Complaint) => schema.shape[param] === recordId && filled[param] !== undefined;
    throw complaints.every(isMalformedId) ? new Failure('not-found') : refused(complaints);
  }
  const names = Object.keys(raw);
  if (names.length > 0) throw stray(names);
  return {};
};

const readBody = (schema: z.ZodMiniObject | undefined, raw: unknown) => {
  if (schema) return parsedBy(schema, raw === undefined ? {} : raw);
  if (raw === undefined || raw === null) return {};
  if (!isFields(raw)) throw refuse('validation', 'This call takes no body.');
  const names = Object.keys(raw);
  if (names.length > 0) throw stray(names);
  return {};
};

type RawInput = {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
};

/**
 * Parses a request for its handler, strictly by the endpoint's schemas: parameters and query from strings, the body as it
 * is. Throws a Failure that names each wrong field, or 404 if only an id is malformed.
 */
export const readInput = (endpoint: Endpoint, raw: RawInput): Readonly<Record<string, unknown>> => ({
  ...readParams(endpoint.params, raw.params),
  ...readQuery(endpoint.query, raw.query),
  ...readBody(endpoint.body, raw.body),
});
