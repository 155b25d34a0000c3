/**
 * Yields the lines of a text that comes in pieces. Only LF and CRLF end a line, because JSON may contain every other
 * line separator.
 */
export async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let rest = '';
  for await (const text of texts) {
    const parts = (rest + text).split(/\r?\n/);
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}
