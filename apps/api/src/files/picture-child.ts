import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import type { PictureFormat } from '@matchdesk/core/kit/form/picture-format.ts';
import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { childExit } from './redraw.ts';

/** More pixels than any common camera takes. They are counted before the picture is decoded. */
const mostPixels = 50_000_000;
const jpegQuality = 82;

// The library's own types leave the size out.
type Sized = Awaited<ReturnType<typeof decodeHeic.all>>[number] & { readonly width: number; readonly height: number };

class TooLarge extends Error {}

const opened = async (bytes: Buffer, kind: PictureFormat): Promise<Sharp> => {
  if (kind !== 'heic') return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: kind === 'gif' });
  const [first] = (await decodeHeic.all({ buffer: bytes })) as Sized[];
  if (!first) throw new Error('The file contains no picture.');
  const { width, height } = first;
  if (width * height > mostPixels) throw new TooLarge();
  return sharp((await first.decode()).data, { raw: { width, height, channels: 4 } }).flatten({ background: 'white' });
};

const encoded = (picture: Sharp, kind: PictureFormat): Sharp => {
  if (kind === 'png') return picture.png();
  return kind === 'gif' ? picture.gif() : picture.jpeg({ quality: jpegQuality });
};

/** Messages of the HEIC decoder, which reports errors only with console.log. */
let heicMessages = '';
const isTooLarge = (error: unknown): boolean =>
  error instanceof TooLarge ||
  (error instanceof Error && /exceeds pixel limit|memory|alloc/i.test(error.message + heicMessages));

/** Redraws a picture: upright, within a square of `longestSide` pixels, without metadata. */
const redrawn = async (bytes: Buffer, kind: PictureFormat, longestSide: number): Promise<Buffer> => {
  const picture = (await opened(bytes, kind)).autoOrient();
  const fitted = picture.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  return encoded(fitted, kind).toBuffer();
};

if (import.meta.main) {
  sharp.cache(false);
  sharp.concurrency(1);
  console.log = (...said: unknown[]) => {
    heicMessages += inspect(said);
  };
  const [kind, longestSide] = process.argv.slice(2);
  try {
    process.stdout.write(await redrawn(await buffer(process.stdin), kind as PictureFormat, Number(longestSide)));
  } catch (error) {
    process.exitCode = isTooLarge(error) ? childExit.tooLarge : childExit.unreadable;
  }
}
