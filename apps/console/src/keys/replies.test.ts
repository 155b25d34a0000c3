import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replyFilter } from './replies.ts';
import { typedOn } from './typed.ts';

const sent = [
  ['a colour', '\u001b]11;rgb:1e1e/1e1e/1e1e\u001b\\'],
  ['a colour that ends with BEL', '\u001b]10;rgb:ffff/ffff/ffff\u0007'],
  ['the version of tmux', '\u001bP>|tmux 3.4\u001b\\'],
  ['a picture', '\u001b_Gi=31;OK\u001b\\'],
  ['a private message', '\u001b^1;é😀\u001b\\'],
  ['a string', '\u001bXx1\u001b\\'],
  ['a click', '\u001b[M 1*'],
] as const;

/** All ways to cut a text into three pieces, empty ones included. */
const cuts = (text: string): readonly (readonly string[])[] =>
  Array.from({ length: text.length + 1 }, (_, one) =>
    Array.from({ length: text.length + 1 - one }, (__, more) => [
      text.slice(0, one),
      text.slice(one, one + more),
      text.slice(one + more),
    ]),
  ).flat();

const typedIn = (pieces: readonly string[]): string => {
  const filter = replyFilter();
  return pieces.map((piece) => filter.push(piece)).join('') + filter.giveUp();
};

describe('what the terminal itself sends', () => {
  it.each(sent)('is no key, however it is cut: %s', (_, reply) => {
    for (const pieces of cuts(`j${reply}${reply}k`)) expect([pieces, typedIn(pieces)]).toEqual([pieces, 'jk']);
    expect(typedIn([...reply])).toBe('');
  });

  it('does not swallow the keys after one that is broken off', () => {
    expect(typedIn(['\u001b]11;rgb\u0003'])).toBe('\u0003');
    expect(typedIn(['\u001bP1$r\u001b', '[A'])).toBe('\u001b[A');
    expect(typedIn(['\u001b]11;rgb'])).toBe('');
  });

  it.each(['[', ']', '{', '/', '_', '^', 'P', 'X', 'b', '5'])('a key after Esc stays: %s', (sign) => {
    for (const pieces of cuts(`\u001b${sign}`)) expect(typedIn(pieces)).toBe(`\u001b${sign}`);
  });

  it.each([
    '\u001b',
    '\u001b\u001b',
    '\u001b]j',
    '\u001b[A',
    '\u001b[1;2B',
    '\u001bOP',
    '\u001b[200~a]1\u001b[201~',
    'й]1M 1*',
  ])('other keys stay: %j', (keys) => {
    for (const pieces of cuts(keys)) expect(typedIn(pieces)).toBe(keys);
  });
});

describe('a terminal', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const opened = () => {
    const asked: string[] = [];
    const terminal = Object.assign(new PassThrough(), {
      isTTY: true,
      setRawMode: (isRaw: boolean) => {
        asked.push(`raw ${isRaw}`);
        return terminal as never;
      },
      ref: () => {
        asked.push('ref');
        return terminal as never;
      },
      unref: () => {
        asked.push('unref');
        return terminal as never;
      },
    });
    const keys = typedOn(terminal) as ReturnType<typeof typedOn> & typeof terminal;
    let typed = '';
    keys.setEncoding('utf8');
    keys.on('data', (text: string) => {
      typed += text;
    });
    const send = async (bytes: string | Buffer, ms = 0) => {
      terminal.write(bytes);
      await vi.advanceTimersByTimeAsync(ms);
    };
    return { terminal, keys, asked, send, typed: () => typed };
  };

  it('gives a lone Esc after a short while, and the bracket that is typed after it', async () => {
    const { keys, send, typed } = opened();
    keys.setRawMode(true);
    await send('\u001b', 10);
    expect(typed()).toBe('');
    await send('', 40);
    expect(typed()).toBe('\u001b');
    await send(']', 40);
    await send('1', 40);
    expect(typed()).toBe('\u001b]1');
    await send('\u001b]', 10);
    await send('11;rgb', 500);
    await send('\u0007j');
    const [one, other] = [Buffer.from('é').subarray(0, 1), Buffer.from('é').subarray(1)];
    await send(one);
    await send(other);
    expect(typed()).toBe('\u001b]1jé');
  });

  it.each(['\u001b[200~', '\u001b[1;2B', '\u001b[<0;5;5M', '\u001b[?1;2c'])(
    'waits for the rest of what a slow line cut, which would be keys: %j',
    async (whole) => {
      for (let at = 3; at < whole.length; at += 1) {
        const { keys, send, typed } = opened();
        keys.setRawMode(true);
        await send(whole.slice(0, at), 500);
        expect([at, typed()]).toEqual([at, '']);
        await send(whole.slice(at));
        expect(typed()).toBe(whole);
      }
    },
  );

  it.each(['\u001b]11;', '\u001b[20'])('reads on after what never ends: %j', async (beginning) => {
    const { keys, send, typed } = opened();
    keys.setRawMode(true);
    await send(beginning, 1_100);
    await send('j');
    expect(typed()).toBe('j');
  });

  it('is the terminal that it was given, and reads nothing while that is lent', async () => {
    const { terminal, keys, asked, send, typed } = opened();
    expect(keys.isTTY).toBe(true);
    keys.ref();
    keys.setRawMode(true);
    keys.setRawMode(false);
    keys.unref();
    await send('lent');
    expect([typed(), terminal.isPaused(), terminal.readableLength]).toEqual(['', true, 4]);
    keys.setRawMode(true);
    await send('j');
    expect(typed()).toBe('lentj');
    expect(asked).toEqual(['ref', 'raw true', 'raw false', 'unref', 'raw true']);
  });
});
