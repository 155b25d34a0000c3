import { firstMessages } from '../form/field.ts';
import { isAmbiguous } from './ambiguous.ts';
import type { Endpoint, FilePart } from './endpoint.ts';
import { paramNames } from './endpoint.ts';
import { Failure, refuse } from './failure.ts';
import { term } from './parameters.ts';
import type { OutgoingBody } from './transport.ts';

export type Input = Readonly<Record<string, unknown>>;

/**
 * How a provider's call differs (endpoints.json): its method, its path, and whether a 2xx status alone means that a
 * write was done.
 */
export type Override = { readonly method?: Endpoint['method']; readonly path?: string; readonly success?: '2xx' };
export type Overrides = Readonly<Record<string, Override>>;

const encoded = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

/**
 * A path parameter, encoded. A value that servers would read as another address is refused with the parameter's name,
 * as the gateway does.
 */
const segment = (value: unknown, isTerm: boolean): string => {
  const given = String(value);
  if (isAmbiguous(given, isTerm))
    throw refuse('validation', `'${given}' cannot be put into an address: nothing was sent.`);
  return encoded(given);
};

/** The address of a call, with encoded parameters and the query. */
export const addressOf = (endpoint: Endpoint, input: Input, override: Override = {}): string => {
  const template = override.path ?? endpoint.path;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    segment(input[name], endpoint.params?.shape[name] === term),
  );
  const query = Object.keys(endpoint.query?.shape ?? {})
    .filter((name) => input[name] !== undefined)
    .map((name) => `${encoded(name)}=${encoded(input[name])}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
};

const isFile = (value: unknown): value is FilePart =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'name' in value;

const asFormFields = (name: string, value: unknown): (readonly [string, string | FilePart])[] => {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => asFormFields(name, item));
  return [[name, isFile(value) ? value : String(value)]];
};

/** The body of a call, with only the fields that its schema names. */
export const bodyOf = (endpoint: Endpoint, input: Input): OutgoingBody => {
  if (!endpoint.body) return { kind: 'none' };
  const entries = Object.keys(endpoint.body.shape).map((name) => [name, input[name]] as const);
  if (endpoint.multipart)
    return { kind: 'form', fields: entries.flatMap(([name, value]) => asFormFields(name, value)) };
  return { kind: 'json', text: JSON.stringify(Object.fromEntries(entries)) };
};

/**
 * The replacement character, which stands for a character that could not be read; half of a surrogate pair becomes one
 * when it is sent.
 */
const unreadable = '\ufffd';

/** Refuses to store texts that a broken answer damaged: the character that was there would be lost. */
const requireReadable = (call: string, input: Input): void => {
  const complaints = Object.entries(input).flatMap(([param, value]) =>
    typeof value === 'string' && value.toWellFormed().includes(unreadable)
      ? [{ msg: `Please replace '${unreadable}': it stands where a character could not be read.`, param }]
      : [],
  );
  if (complaints.length > 0) throw new Failure('validation', { call, complaints });
};

/**
 * Refuses invalid input before anything is sent, with a sentence for each field. Returns the input with defaults filled
 * in.
 */
export const checkedInput = (call: string, endpoint: Endpoint, input: Input): Input => {
  const known = new Set(paramNames(endpoint.path));
  let checked: Record<string, unknown> = {};
  for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
    if (!schema) continue;
    const part = Object.fromEntries(
      Object.keys(schema.shape).flatMap((name) => (name in input ? [[name, input[name]]] : [])),
    );
    for (const name of Object.keys(schema.shape)) known.add(name);
    const read = schema.safeParse(part);
    if (!read.success) {
      const complaints = Object.entries(firstMessages(read.error)).map(([param, msg]) => ({ msg, param }));
      throw new Failure('validation', { call, complaints });
    }
    checked = { ...checked, ...read.data };
  }
  const stray = Object.keys(input).find((name) => !known.has(name) && input[name] !== undefined);
  if (stray) throw refuse('validation', `${call} takes no '${stray}'.`, stray, { call });
  if (endpoint.write) requireReadable(call, checked);
  return checked;
};
