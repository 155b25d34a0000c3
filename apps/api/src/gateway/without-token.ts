import { secretSign, shortestSecret } from '@matchdesk/core/kit/call/secret.ts';

/**
 * A text in which a sign stands for the caller's token. No page of the console may hold it, and a provider may repeat it in
 * whatever it answers. `null` leaves the text as it is.
 */
export async function* withoutToken(chunks: AsyncIterable<Buffer>, token: string | null): AsyncGenerator<Buffer> {
  if (token === null || token.length < shortestSecret) {
    yield* chunks;
    return;
  }
  const sought = Buffer.from(token);
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    let text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought)) {
      yield Buffer.concat([text.subarray(0, at), Buffer.from(secretSign)]);
      text = text.subarray(at + sought.length);
    }
    // The next chunk may end a token that begins here.
    const whole = Math.max(0, text.length - sought.length + 1);
    if (whole > 0) yield text.subarray(0, whole);
    rest = text.subarray(whole);
  }
  if (rest.length > 0) yield rest;
}
