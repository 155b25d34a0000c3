import type { IncomingHttpHeaders } from 'node:http';
import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { parse } from 'content-disposition';
import { attachment } from '../documents/attachment.ts';

const json = 'application/json';
/** The content types of the contract's answers. */
const namedTypes: ReadonlySet<string> = new Set([
  json,
  ...allEndpoints.flatMap(({ endpoint }) => (endpoint.binary ? [endpoint.binary.type] : [])),
]);

const fileNameIn = (disposition: unknown): string | undefined => {
  if (typeof disposition !== 'string') return undefined;
  try {
    return parse(disposition).parameters.filename;
  } catch {
    return undefined;
  }
};

/**
 * The headers with which a provider's answer is passed on. It is served from the console's origin, so nothing in it may run
 * there. A type that the contract does not name becomes a plain download, and only few other headers are passed on.
 */
export const safeAnswerHeaders = (headers: IncomingHttpHeaders): Readonly<Record<string, string>> => {
  const [given = ''] = (headers['content-type'] ?? '').toLowerCase().split(';', 1);
  const type = given.trim();
  const isNamed = namedTypes.has(type);
  const fileName = fileNameIn(headers['content-disposition']);
  const { 'content-length': length, 'retry-after': wait } = headers;
  return {
    'content-type': !isNamed ? 'application/octet-stream' : type === json ? `${json}; charset=utf-8` : type,
    'content-security-policy': "default-src 'none'; sandbox",
    ...((!isNamed || fileName !== undefined) && { 'content-disposition': attachment(fileName ?? 'answer') }),
    ...(length !== undefined && { 'content-length': length }),
    ...(wait !== undefined && { 'retry-after': wait }),
  };
};
