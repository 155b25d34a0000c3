import { Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { ReadStream } from 'node:tty';
import { replyFilter } from './replies.ts';

/** A key is not held back for longer than a person notices; a reply over a slow line arrives in pieces. */
const longestWaitMs = { key: 30, reply: 1_000 } as const;

/** A terminal, as far as the console needs it. */
export type Keyboard = NodeJS.ReadableStream & Pick<ReadStream, 'isTTY' | 'setRawMode' | 'ref' | 'unref'>;

/**
 * The keys of a terminal, without what the terminal itself sends. It is read only in raw mode, so that a program to
 * which the terminal is lent gets its own input.
 */
export const typedOn = (terminal: Keyboard): NodeJS.ReadableStream => {
  const filter = replyFilter();
  const decoder = new StringDecoder('utf8');
  let wait: NodeJS.Timeout | undefined;
  const giveUp = () => {
    const typed = filter.giveUp();
    if (typed !== '') keys.push(typed);
  };
  const keys = new Transform({
    transform: (chunk: Buffer, _, done) => {
      clearTimeout(wait);
      const typed = filter.push(decoder.write(chunk));
      const held = filter.holds();
      if (held) wait = setTimeout(giveUp, longestWaitMs[held]);
      done(null, typed === '' ? undefined : typed);
    },
    flush: (done) => {
      clearTimeout(wait);
      giveUp();
      done();
    },
  });
  const shown = Object.assign(keys, {
    isTTY: terminal.isTTY,
    setRawMode: (isRaw: boolean) => {
      terminal.setRawMode(isRaw);
      if (isRaw) terminal.pipe(keys);
      else {
        clearTimeout(wait);
        filter.giveUp();
        terminal.unpipe(keys);
        terminal.pause();
      }
      return shown;
    },
    ref: () => terminal.ref(),
    unref: () => terminal.unref(),
  });
  return shown;
};
