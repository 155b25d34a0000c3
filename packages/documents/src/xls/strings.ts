import { type Stretch, sink } from './sink.ts';

const sharedTable = 0x00fc;
const continuation = 0x003c;
/** The bytes that one BIFF8 record can contain. */
const recordBytes = 8_224;
/**
 * The most texts that are remembered so that they are written once; beyond it texts repeat, so that memory stays
 * bounded.
 */
const mostRemembered = 100_000;

const beyondLatin1 = /[\u0100-\uffff]/;

const fillCounts = ({ buffer, byteOffset }: Stretch, uses: number, count: number): void => {
  const counts = new DataView(buffer, byteOffset + 4, 8);
  counts.setUint32(0, uses, true);
  counts.setUint32(4, count, true);
};

/**
 * The table of all texts of a workbook ([MS-XLS] SST): one record and its continuations. A text may continue over a
 * record's end; its length, its flag and its first character may not, and the flag is repeated where the text
 * continues.
 */
export const sharedStrings = () => {
  const table = sink();
  const known = new Map<string, number>();
  const record = new Uint8Array(recordBytes);
  const view = new DataView(record.buffer);
  /** The first record begins with two counts, which are filled in at the end. */
  let used = 8;
  let id = sharedTable;
  let count = 0;
  let uses = 0;

  const close = (): void => {
    table.record(id, record.subarray(0, used));
    id = continuation;
    used = 0;
  };

  const append = (text: string): void => {
    const wide = beyondLatin1.test(text);
    const size = wide ? 2 : 1;
    if (used + 3 + size > recordBytes) close();
    view.setUint16(used, text.length, true);
    record[used + 2] = wide ? 1 : 0;
    used += 3;
    for (let at = 0; at < text.length; ) {
      if (used + size > recordBytes) {
        close();
        record[used++] = wide ? 1 : 0;
      }
      const taken = Math.min(text.length - at, Math.floor((recordBytes - used) / size));
      for (const end = at + taken; at < end; at++) {
        const code = text.charCodeAt(at);
        record[used++] = code & 0xff;
        if (wide) record[used++] = code >> 8;
      }
    }
  };

  return {
    /** The index of a text in the table. */
    indexOf: (text: string): number => {
      uses++;
      const place = known.get(text);
      if (place !== undefined) return place;
      append(text);
      if (known.size < mostRemembered) known.set(text, count);
      return count++;
    },
    stretches: (): Stretch[] => {
      close();
      const written = table.stretches();
      if (written[0]) fillCounts(written[0], uses, count);
      return written;
    },
  };
};

export type SharedStrings = ReturnType<typeof sharedStrings>;
