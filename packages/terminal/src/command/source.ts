import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { naming } from '@matchdesk/core/kit/thrown.ts';
import { Stop, usage } from '../process/failure.ts';
import { stderr } from '../process/streams.ts';
import type { Call } from './spec.ts';

const nameOf = (source: string): string => (source === '-' ? 'Stdin' : source);

const streamOfSource = async (source: string): Promise<NodeJS.ReadableStream> => {
  if (source === '-') {
    if (process.stdin.isTTY) stderr().write('Type or paste the input, then press Ctrl-D on an empty line.\n');
    return process.stdin;
  }
  await access(source);
  return createReadStream(source);
};

/** The bytes of a file, or of stdin for `-`. Somebody at a terminal is told that it waits for them. */
async function* bytesOfSource(source: string): AsyncGenerator<Buffer> {
  try {
    for await (const piece of await streamOfSource(source)) yield Buffer.from(piece);
  } catch (error) {
    naming(nameOf(source))(error);
  }
}

const notUtf8 = (source: string, cause: TypeError): Stop =>
  new Stop(8, `${nameOf(source)} is not in UTF-8: save it as UTF-8. Nothing was sent.`, { cause });

/** Refuses NUL characters: no text has them, and UTF-16 without its mark would pass for UTF-8 with one in each letter. */
const decoded = (text: string): string => {
  if (text.includes('\0')) throw new TypeError('The text has NUL characters.');
  return text;
};

/**
 * Yields the text of a file or of stdin, without the mark that an editor may write before it; `seen` gets its bytes.
 * Another encoding than UTF-8 stops the command (exit 8), since letters would be lost silently.
 */
export async function* textsOfSource(source: string, seen?: (bytes: Buffer) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of bytesOfSource(source)) {
      seen?.(bytes);
      yield decoded(decoder.decode(bytes, { stream: true }));
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw notUtf8(source, error);
  }
}

/** All of a small file or of stdin, as text. */
export const textOfSource = async (source: string): Promise<string> => {
  let text = '';
  for await (const piece of textsOfSource(source)) text += piece;
  return text;
};

/** Refuses to read stdin for two values. */
export const onlyOneStdin = (call: Call): void => {
  const { spec, flags, globals } = call;
  const readers = [
    ...call.arguments.filter((word) => word === '-'),
    ...(spec.flags ?? [])
      .filter(({ name, value }) => value?.includes('-') && flags[name] === '-')
      .map(({ name }) => `--${name}`),
    ...(globals.tokenFile === '-' ? ['--token-file'] : []),
  ].filter((reader) => reader !== '--out');
  if (readers.length > 1) throw usage(`Only one of ${readers.join(' and ')} can read stdin.`);
};

/** The SHA-256 of a file, in hexadecimal. */
export const hashOfSource = async (source: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const bytes of bytesOfSource(source)) hash.update(bytes);
  return hash.digest('hex');
};
