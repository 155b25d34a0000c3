import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFormatOf } from '@matchdesk/core/kit/form/picture-format.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { largeHeic } from '../../../../tests/kit/large-heic.ts';
import { type Redrawn, redraw } from './redraw.ts';

const kit = join(import.meta.dirname, '../../../../tests/kit');
const red = { r: 220, g: 20, b: 20 };
const made = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });
const drawn = async (bytes: Uint8Array, longestSide = 1000): Promise<Redrawn> => {
  const kind = pictureFormatOf(bytes);
  const outcome = kind && (await redraw(bytes, kind, longestSide));
  if (outcome === null || typeof outcome === 'string') throw new Error(`It was not drawn: ${outcome}`);
  return outcome;
};

describe('a redrawn picture', () => {
  it('fits the square, and is not enlarged', async () => {
    const large = await drawn(await made(1600, 400).png().toBuffer(), 800);
    expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'png', width: 800, height: 200 });
    const small = await drawn(await made(30, 20).jpeg().toBuffer(), 800);
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 30, height: 20 });
  });

  it('is upright and has no metadata', async () => {
    const lying = await made(60, 40)
      .jpeg()
      .withExif({ IFD0: { Orientation: '6', Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes } = await drawn(lying);
    const { width, height, exif, xmp, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, xmp, orientation }).toEqual({ width: 40, height: 60 });
  });

  it('of a HEIC is a JPEG of the same picture', async () => {
    const { bytes, kind } = await drawn(readFileSync(join(kit, 'picture.heic')));
    expect(kind).toBe('jpeg');
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([96, 64]);
    // Red on the left, blue on the right.
    expect(data[0]).toBeGreaterThan(180);
    expect(data[2]).toBeLessThan(70);
  });

  it('keeps the frames of a GIF', async () => {
    const frames = await sharp([await made(8, 8).png().toBuffer(), await made(8, 8).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif({ delay: 100 })
      .toBuffer();
    expect(await sharp((await drawn(frames)).bytes, { animated: true }).metadata()).toMatchObject({ pages: 2 });
  });
});

describe('a picture that cannot be drawn', () => {
  it('is distinguished from one that is too large', async () => {
    const bytes = await made(200, 200).jpeg().toBuffer();
    expect(await redraw(bytes.subarray(0, 300), 'jpeg', 100)).toBe('unreadable');
    expect(await redraw(Buffer.from('not at all'), 'heic', 100)).toBe('unreadable');
    const bomb = await made(8000, 7000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await redraw(bomb, 'png', 100)).toBe('failed');
  });

  it('includes one that needs too much memory', async () => {
    const heic = largeHeic(8064, 5952);
    expect(heic.length).toBeLessThan(1000);
    expect(await redraw(heic, 'heic', 100, { mostMiB: 840 })).toBe('failed');
  });

  it('is not refused if the machine was too slow: it can be sent again', async () => {
    const bytes = await made(2000, 2000).jpeg().toBuffer();
    await expect(redraw(bytes, 'jpeg', 1000, { mostMs: 1 })).rejects.toMatchObject({ status: 503, retryAfterMs: 5000 });
  });

  it('may have any byte changed without crashing the process', async () => {
    const heic = readFileSync(join(kit, 'picture.heic'));
    const outcomes = [];
    for (let at = 12; at < heic.length; at += 120) {
      const odd = Uint8Array.from(heic);
      odd[at] = (odd[at] ?? 0) ^ 0xff;
      outcomes.push(await redraw(odd, 'heic', 100));
    }
    expect(
      outcomes.every((outcome) => typeof outcome === 'object' || outcome === 'unreadable' || outcome === 'failed'),
    ).toBe(true);
  });
});

describe('pictureFormatOf', () => {
  it.each([
    '',
    'GIF',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'RIFF0000WEBP',
    '0000ftypavif',
    '0000ftypisom',
    '%PDF-1.7',
  ])('does not accept %j', (text) => expect(pictureFormatOf(new TextEncoder().encode(text))).toBeNull());
});
