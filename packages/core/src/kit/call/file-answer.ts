import { isComplaintList } from './complaints.ts';
import type { Binary } from './endpoint.ts';
import { parsedJson } from './exact-json.ts';
import { mediaTypeOf } from './media-type.ts';
import { isBareRefusal } from './verdict.ts';

/** The number of bytes at the start of a file that show whether it is a web page. */
const tellingBytes = 1_024;
/** A longer answer is not read as a refusal. */
const longestRefusal = 65_536;
const page = /^<(?:!doctype html|html)\b/i;
/** This format has one row on each line, so a file without rows is empty. */
const lines = 'application/x-ndjson';

/** What came in place of a file; null for a file. A body that refuses is returned as parsed. */
type NoFile = { readonly says: string; readonly refusal?: unknown };

/** The beginning of a text, without its byte order mark; characters beyond ASCII are not read. */
const startOf = (bytes: Uint8Array): string =>
  String.fromCharCode(...bytes.subarray(0, tellingBytes))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();

/** Parses bytes as JSON in UTF-8; undefined for any other bytes. Core has no decoder of its own. */
const jsonIn = (bytes: Uint8Array): unknown => {
  try {
    const encoded = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    return parsedJson(decodeURIComponent(encoded).replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
};

/**
 * Why bytes are not the file that was asked for. A provider may refuse a download, or answer it with nothing or a web
 * page, although HTTP says 200: that must not be saved as the file. A page is believed if its type is the file's, since
 * spreadsheets may be written as HTML.
 */
export const notTheFile = (binary: Binary, header: string | null, bytes: Uint8Array): NoFile | null => {
  const type = mediaTypeOf(header);
  const types = [binary.type, ...Object.values(binary.formats ?? {}).map((format) => format.type)];
  const start = startOf(bytes);
  if (start === '' && bytes.length <= tellingBytes)
    return type === lines ? null : { says: 'The provider sent an empty file. Nothing was saved.' };
  if (page.test(start) && !types.includes(type))
    return { says: 'The provider sent a web page instead of the file. Nothing was saved.' };
  const body = bytes.length <= longestRefusal && /^[{[]/.test(start) ? jsonIn(bytes) : undefined;
  if (isBareRefusal(body) || isComplaintList(body))
    return { says: 'The provider refused the file. Nothing was saved.', refusal: body };
  return type === 'application/json'
    ? { says: 'The provider sent data instead of the file. Nothing was saved.' }
    : null;
};
