import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { retryAfterMs } from '@matchdesk/core/kit/call/complaints.ts';
import { mediaTypeOf } from '@matchdesk/core/kit/call/media-type.ts';
import { withoutSecret } from '@matchdesk/core/kit/call/secret.ts';
import { parse } from 'content-disposition';
import { attachment } from '../documents/attachment.ts';
import { eventStream } from '../http/wants-stream.ts';

const json = 'application/json';
/** The content types of the contract's answers. */
const namedTypes: ReadonlySet<string> = new Set([
  json,
  ...allEndpoints.flatMap(({ endpoint: { binary } }) =>
    binary ? [binary, ...Object.values(binary.formats ?? {})].map(({ type }) => type) : [],
  ),
]);

/** Headers as they came: a list where one came several times, of whatever kind. */
export type CameHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A header that came once. Of several, nobody knows which one the provider means. */
const onlyOne = (header: CameHeaders[string]): string | undefined => (typeof header === 'string' ? header : undefined);

/** Whether an answer holds server-sent events. */
export const isEventStream = (headers: CameHeaders): boolean =>
  mediaTypeOf(onlyOne(headers['content-type'])) === eventStream;

const fileNameIn = (disposition: string | undefined): string | undefined => {
  if (disposition === undefined) return undefined;
  try {
    return parse(disposition).parameters.filename;
  } catch {
    return undefined;
  }
};

/**
 * The headers with which a provider's answer is passed on. It is served from the console's origin, so nothing in it may run
 * there. A type that the contract does not name becomes a plain download, and only few other headers are passed on. A file's
 * name is without the token.
 */
export const safeAnswerHeaders = (
  headers: CameHeaders,
  { isEvents = false, token = null }: { readonly isEvents?: boolean; readonly token?: string | null } = {},
): Readonly<Record<string, string>> => {
  const type = mediaTypeOf(onlyOne(headers['content-type']));
  const isNamed = namedTypes.has(type) || isEvents;
  const given = fileNameIn(onlyOne(headers['content-disposition']));
  const fileName = given && withoutSecret(given, token ?? undefined);
  const length = onlyOne(headers['content-length']);
  // In seconds, since this server's clock may differ from the provider's.
  const waitMs = retryAfterMs((name) => onlyOne(headers[name]) ?? null, Date.now());
  return {
    'content-type': !isNamed ? 'application/octet-stream' : type === json || isEvents ? `${type}; charset=utf-8` : type,
    'content-security-policy': "default-src 'none'; sandbox",
    ...((!isNamed || fileName !== undefined) && { 'content-disposition': attachment(fileName ?? 'answer') }),
    ...(length !== undefined && { 'content-length': length }),
    ...(waitMs !== undefined && { 'retry-after': String(Math.ceil(waitMs / 1000)) }),
    // A proxy in front passes events on as they come. The connection ends with them.
    ...(isEvents && { 'x-accel-buffering': 'no', connection: 'close' }),
  };
};
