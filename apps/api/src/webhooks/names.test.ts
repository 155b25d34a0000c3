import { createSocket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { boundedLookup } from './names.ts';

const typeA = 1;
const notFound = 3;

/** The position after a question's name, which begins after the 12 bytes of the header. */
const endOfName = (question: Buffer): number => {
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) at += length + 1;
  return at + 1;
};

/**
 * An answer with an address for type A and none for other types; without an address, the answer that there is no such
 * name.
 */
const answerTo = (question: Buffer, address: readonly number[] | undefined): Buffer => {
  const end = endOfName(question);
  const isAsked = address !== undefined && question.readUInt16BE(end) === typeA;
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x81_80 + (address ? 0 : notFound), 2);
  head.writeUInt16BE(isAsked ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  const record = isAsked ? [0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, ...address] : [];
  return Buffer.concat([head, question.subarray(12, end + 4), Buffer.from(record)]);
};

type Server = { readonly servers: readonly string[]; readonly speak: () => void };

/**
 * A name server on this machine, which answers with an address or with none. A silent one answers once it is told to
 * speak.
 */
const nameServer = async (address?: readonly number[], isSilent = false): Promise<Server> => {
  const socket = createSocket('udp4');
  const asked: (() => void)[] = [];
  let speaks = !isSilent;
  socket.on('message', (question, from) => {
    const answer = (): void => socket.send(answerTo(question, address), from.port, from.address);
    if (speaks) answer();
    else asked.push(answer);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  onTestFinished(() => void socket.close());
  const speak = (): void => {
    speaks = true;
    for (const answer of asked) answer();
  };
  return { servers: [`127.0.0.1:${socket.address().port}`], speak };
};

type Found = { readonly code: string | undefined; readonly found: readonly LookupAddress[] };
const lookedUp = (host: string, rules: Parameters<typeof boundedLookup>[0]): Promise<Found> =>
  new Promise((resolve) => {
    boundedLookup(rules)(host, { all: true }, (error, found) => resolve({ code: error?.code, found }));
  });

const somewhere = [203, 0, 113, 7];
const there = { code: undefined, found: [{ address: '203.0.113.7', family: 4 }] };

it('a name is looked up at the name servers', async () => {
  const { servers } = await nameServer(somewhere);
  expect(await lookedUp('hooks.example.com', { servers })).toEqual(there);
});

it('a name that they do not know is the system’s own matter, as is one without a dot', async () => {
  const { servers } = await nameServer();
  expect((await lookedUp('no.such.name.invalid', { servers })).code).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/);
  expect((await lookedUp('localhost', { servers })).found.map(({ address }) => address)).toContain('127.0.0.1');
});

it('the file of hosts goes before the name servers', async () => {
  const { servers } = await nameServer(somewhere, true);
  const hosts = join(mkdtempSync(join(tmpdir(), 'matchdesk-hosts-')), 'hosts');
  onTestFinished(() => rmSync(dirname(hosts), { recursive: true }));
  writeFileSync(hosts, '# 192.0.2.9 hooks.desk.example\n192.0.2.8 other.desk.example Hooks.desk.example # ours\n');
  const { code, found } = await lookedUp('hooks.desk.example', { servers, hosts });
  expect([code, found]).toEqual([undefined, [{ address: '192.0.2.8', family: 4 }]]);
});

it('name servers that keep silent hold up no other look-up', async () => {
  const { servers, speak } = await nameServer(somewhere, true);
  let given = 0;
  const silent = Array.from({ length: 12 }, async (_, nth) => {
    const found = await lookedUp(`silent-${nth}.example.com`, { servers, mostMs: 60_000 });
    given += 1;
    return found;
  });
  await lookup('localhost');
  expect(given).toBe(0);
  speak();
  expect(await Promise.all(silent)).toEqual(silent.map(() => there));
});

it('name servers that keep silent are given up', async () => {
  const { servers } = await nameServer(somewhere, true);
  expect((await lookedUp('silent.example.com', { servers, mostMs: 1 })).code).toBe('ETIMEOUT');
});
