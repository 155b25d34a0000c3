const blockBytes = 1 << 18;

/** A block of bytes; a file is a list of blocks, so that nothing large is ever copied. */
export type Stretch = Uint8Array<ArrayBuffer>;

/** Little-endian bytes that grow block by block. */
export const sink = () => {
  const full: Stretch[] = [];
  let block: Stretch = new Uint8Array(blockBytes);
  let view = new DataView(block.buffer);
  let at = 0;
  let before = 0;
  const close = (): void => {
    if (at > 0) full.push(block.subarray(0, at));
    before += at;
    block = new Uint8Array(blockBytes);
    view = new DataView(block.buffer);
    at = 0;
  };
  /** Reserves `bytes` adjacent bytes in one block; they must fit in a block. */
  const room = (bytes: number): void => {
    if (at + bytes > blockBytes) close();
  };
  const u16 = (...values: number[]): void => {
    room(values.length * 2);
    for (const value of values) {
      view.setUint16(at, value, true);
      at += 2;
    }
  };
  const u32 = (value: number): void => {
    room(4);
    view.setUint32(at, value, true);
    at += 4;
  };
  const bytes = (given: Uint8Array): void => {
    room(given.length);
    block.set(given, at);
    at += given.length;
  };
  return {
    u16,
    u32,
    bytes,
    /** One BIFF record of at most 8,224 bytes. */
    record: (id: number, content: Uint8Array = new Uint8Array()): void => {
      u16(id, content.length);
      bytes(content);
    },
    length: (): number => before + at,
    stretches: (): Stretch[] => {
      close();
      return full;
    },
  };
};

export type Sink = ReturnType<typeof sink>;

/** A sequence of 16-bit values, as bytes. */
export const words = (...values: number[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => [value & 0xff, (value >> 8) & 0xff]));

/** The characters of a text, two bytes each. */
export const wideBytes = (text: string): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((code) => [code & 0xff, code >> 8]);

/** A text as BIFF8 writes names: its length (one byte), the flag for 16-bit characters, the characters. */
export const shortText = (text: string): Uint8Array => Uint8Array.from([text.length, 1, ...wideBytes(text)]);

export const joined = (...parts: Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(totalLength(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const totalLength = (stretches: readonly Uint8Array[]): number =>
  stretches.reduce((sum, stretch) => sum + stretch.length, 0);
