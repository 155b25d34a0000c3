/** The lines of a text that comes in pieces. Only LF and CRLF end one: JSON may hold every other sign that looks so. */
export async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let rest = '';
  for await (const text of texts) {
    const parts = (rest + text).split(/\r?\n/);
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}
