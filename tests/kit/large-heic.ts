import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const u16 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])));
const u32 = (...values: number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    }),
  );
const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const full = (type: string, version: number, ...parts: readonly Buffer[]): Buffer =>
  box(type, u32(version << 24), ...parts);

/** Returns a HEIC of a few hundred bytes whose picture has the given size: a small picture on an empty canvas. */
export const largeHeic = (width: number, height: number): Buffer => {
  const small = readFileSync(join(import.meta.dirname, 'picture.heic'));
  // The boxes of picture.heic that decoding its one picture needs: its configuration, size, depth, and data.
  const [hvcC, ispe, pixi, data] = [
    [211, 328],
    [328, 348],
    [348, 364],
    [420, 531],
  ].map(([from, to]) => small.subarray(from, to)) as [Buffer, Buffer, Buffer, Buffer];
  const overlay = Buffer.concat([Buffer.from([0, 1]), u16(0, 0, 0, 0xffff), u32(width, height, 0, 0)]);
  // Items that only serve another picture are hidden.
  const item = (id: number, type: string, flags: number) =>
    box('infe', u32((2 << 24) | flags), u16(id, 0), Buffer.from(`${type}\0`, 'latin1'));
  const metaOf = (mdatAt: number): Buffer => {
    const place = (id: number, at: number, length: number) =>
      Buffer.concat([u16(id, 0, 1), u32(mdatAt + 8 + at, length)]);
    return full(
      'meta',
      0,
      full('hdlr', 0, u32(0), Buffer.from('pict', 'latin1'), u32(0, 0, 0), Buffer.from([0])),
      full('pitm', 0, u16(2)),
      full('iloc', 0, u16(0x4400, 2), place(1, 0, data.length), place(2, data.length, overlay.length)),
      full('iinf', 0, u16(2), item(1, 'hvc1', 1), item(2, 'iovl', 0)),
      box(
        'iprp',
        box('ipco', hvcC, ispe, pixi, full('ispe', 0, u32(width, height))),
        full('ipma', 0, u32(2), u16(1), Buffer.from([3, 0x81, 2, 0x83]), u16(2), Buffer.from([2, 4, 0x83])),
      ),
      full('iref', 0, box('dimg', u16(2, 1, 1))),
    );
  };
  const start = small.subarray(0, 28);
  return Buffer.concat([start, metaOf(start.length + metaOf(0).length), box('mdat', data, overlay)]);
};
