import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { usage } from '../process/failure.ts';
import type { Call } from './spec.ts';

/** The bytes of a file, or of stdin for `-`. */
export const streamOfSource = async (source: string): Promise<NodeJS.ReadableStream> => {
  if (source === '-') return process.stdin;
  await access(source);
  return createReadStream(source);
};

/** All of a small file or of stdin, as text. */
export const textOfSource = async (source: string): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of await streamOfSource(source)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
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
  for await (const piece of await streamOfSource(source)) hash.update(piece);
  return hash.digest('hex');
};
