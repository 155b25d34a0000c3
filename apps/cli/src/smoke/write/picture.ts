import { crc32, deflateSync } from 'node:zlib';
import type { FilePart } from '@matchdesk/core/kit/call/endpoint.ts';

const side = 64;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
};

/** Returns a valid PNG of one colour, 64 by 64, for a post or a community. */
export const picture = (): FilePart => {
  const header = Buffer.concat([uint32(side), uint32(side), Buffer.from([8, 2, 0, 0, 0])]);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0x7a)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const bytes = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'smoke.png', type: 'image/png', bytes: new Uint8Array(bytes) };
};
