import { type Stretch, totalLength, wideBytes } from './sink.ts';

/** [MS-CFB], version 3: sectors of 512 bytes, and a table with each sector's successor, with 128 entries per sector. */
const sectorBytes = 512;
const entriesPerSector = sectorBytes / 4;
/** The number of table sectors that the header can list; further ones are listed in separate sectors. */
const namedInHeader = 109;
/** Shorter streams would need a store of smaller sectors; padding avoids it. */
const shortestStream = 4_096;

const endOfChain = 0xffff_fffe;
const tableSector = 0xffff_fffd;
const listSector = 0xffff_fffc;
const free = 0xffff_ffff;

const sectorsFor = (items: number, perSector: number): number => Math.ceil(items / perSector);

/** The table's own sectors are entries of the table too, so its size is found by iteration. */
const sizes = (streamSectors: number): { table: number; list: number } => {
  let table = 1;
  let list = 0;
  for (;;) {
    const needed = sectorsFor(streamSectors + 1 + table + list, entriesPerSector);
    const listed = sectorsFor(Math.max(0, needed - namedInHeader), entriesPerSector - 1);
    if (needed === table && listed === list) return { table, list };
    table = needed;
    list = listed;
  }
};

const directoryEntry = (name: string, kind: 1 | 2 | 5, child: number, start: number, size: number): Uint8Array => {
  const entry = new Uint8Array(128);
  const view = new DataView(entry.buffer);
  entry.set(wideBytes(name));
  view.setUint16(64, name.length * 2 + 2, true);
  entry[66] = kind;
  entry[67] = 1;
  view.setUint32(68, free, true);
  view.setUint32(72, free, true);
  view.setUint32(76, child, true);
  view.setUint32(116, start, true);
  view.setUint32(120, size, true);
  return entry;
};

const directory = (name: string, bytes: number): Stretch => {
  const sector = new Uint8Array(sectorBytes);
  const view = new DataView(sector.buffer);
  sector.set(directoryEntry('Root Entry', 5, 1, endOfChain, 0));
  sector.set(directoryEntry(name, 2, free, 0, bytes), 128);
  for (const unused of [2, 3]) for (const link of [68, 72, 76]) view.setUint32(unused * 128 + link, free, true);
  return sector;
};

const words32 = (count: number, fill: number): Uint32Array<ArrayBuffer> => new Uint32Array(count).fill(fill);

const header = (streamSectors: number, table: number, list: number): Stretch => {
  const bytes = new Uint8Array(sectorBytes);
  const view = new DataView(bytes.buffer);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const firstTable = streamSectors + 1;
  const small = { 24: 0x003e, 26: 3, 28: 0xfffe, 30: 9, 32: 6 };
  for (const [at, value] of Object.entries(small)) view.setUint16(Number(at), value, true);
  const large = { 44: table, 48: streamSectors, 56: shortestStream, 60: endOfChain, 64: 0, 72: list };
  for (const [at, value] of Object.entries(large)) view.setUint32(Number(at), value, true);
  view.setUint32(68, list > 0 ? firstTable + table : endOfChain, true);
  for (let index = 0; index < namedInHeader; index++) {
    view.setUint32(76 + index * 4, index < table ? firstTable + index : free, true);
  }
  return bytes;
};

/** A compound file (the container of .xls) that holds one stream; the sectors follow in the order: stream, directory,
 * table, list of the table's sectors. At most 2 GiB. */
export const compoundFile = (name: string, stream: readonly Stretch[]): Stretch[] => {
  const size = Math.max(totalLength(stream), shortestStream);
  const streamSectors = sectorsFor(size, sectorBytes);
  const { table, list } = sizes(streamSectors);
  const firstTable = streamSectors + 1;

  const successors = words32(table * entriesPerSector, free);
  for (let sector = 0; sector < streamSectors; sector++) successors[sector] = sector + 1;
  successors[streamSectors - 1] = endOfChain;
  successors[streamSectors] = endOfChain;
  successors.fill(tableSector, firstTable, firstTable + table);
  successors.fill(listSector, firstTable + table, firstTable + table + list);

  const named = words32(list * entriesPerSector, free);
  for (let index = namedInHeader; index < table; index++) {
    const place = index - namedInHeader;
    named[place + Math.floor(place / (entriesPerSector - 1))] = firstTable + index;
  }
  for (let sector = 1; sector <= list; sector++) {
    named[sector * entriesPerSector - 1] = sector < list ? firstTable + table + sector : endOfChain;
  }

  const padding = new Uint8Array(streamSectors * sectorBytes - totalLength(stream));
  return [
    header(streamSectors, table, list),
    ...stream,
    padding,
    directory(name, size),
    new Uint8Array(successors.buffer),
    new Uint8Array(named.buffer),
  ];
};
