import { deflateSync } from 'node:zlib';
import { allEndpoints, type EndpointId } from '@matchdesk/core/endpoints.ts';
import { type Own, type Some, someUser } from '@matchdesk/core/kit/call/endpoint.ts';
import type { Api } from '../kit/api.ts';
import { addPasskeyOf, beginPasskeyOf } from '../kit/passkeys.ts';
import { beginTerminalOf } from '../kit/terminals.ts';
import { beginTwoStepOf, dropTwoStepOf, turnOnTwoStepOf } from '../kit/two-step.ts';
import type { Input } from './request.ts';

type Tables = Parameters<Api['database']['db']['selectFrom']>[0];

/** The records that examples are made from, each looked up once. */
export type World = {
  readonly api: Api;
  /** The id of the nth active user, from 0. */
  readonly user: (nth?: number) => Promise<string>;
  /** The id of an existing record. */
  readonly record: (which: Some) => Promise<string>;
};

export const worldOf = (api: Api): World => {
  const record: World['record'] = async ({ some: table, nth = 0, where = {}, latest }) => {
    const rows = (await api.database.db
      .selectFrom(table as Tables)
      .selectAll()
      .execute()) as Record<string, unknown>[];
    // Without an order a table returns its rows in any order.
    const inOrder = rows.toSorted((a, b) =>
      latest ? Number(b[latest]) - Number(a[latest]) : Number(a.seq) - Number(b.seq),
    );
    const fitting = inOrder.filter((row) => Object.entries(where).every(([column, value]) => row[column] === value));
    const found = fitting[nth]?.id;
    if (typeof found !== 'string') throw new Error(`The demo world has no such row ${nth} of ${table}.`);
    return found;
  };
  return { api, record, user: (nth = 0) => record(someUser(nth)) };
};

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(~crc >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const side = 32;
const header = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 2, 0, 0, 0]);
// Each row begins with the number of its filter; 0 stands for none.
const row = Buffer.alloc(1 + side * 3, 0x7f).fill(0, 0, 1);
const pixels = deflateSync(Buffer.concat(Array<Buffer>(side).fill(row)));

/** A valid picture, made here. */
export const picture = {
  name: 'picture.png',
  type: 'image/png',
  bytes: new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', pixels),
      chunk('IEND', new Uint8Array()),
    ]),
  ),
};

/** What belongs to the full administrator, created where it does not exist yet. */
const owned: Readonly<Record<Own['own'], (api: Api) => Promise<string> | string>> = {
  email: ({ admin }) => admin.email,
  password: async (api) => {
    await dropTwoStepOf(api);
    return api.admin.password;
  },
  'reset-link': (api) => api.resetToken(api.admin.email),
  code: async (api) => (await beginTwoStepOf(api)).code,
  'new-passkey': async (api) => (await beginPasskeyOf(api)).answer,
  'passkey-name': async (api) => (await addPasskeyOf(api)).name,
  'password-beside-passkey': async (api) => {
    await dropTwoStepOf(api);
    await addPasskeyOf(api);
    return api.admin.password;
  },
  passkey: async (api) => (await addPasskeyOf(api)).answer(),
  'device-code': async (api) => (await beginTerminalOf(api)).device_code,
  'terminal-code': async (api) => (await beginTerminalOf(api)).code,
  'recovery-code': async (api) => (await turnOnTwoStepOf(api)).recoveryCode,
};

const filled = async (world: World, value: unknown): Promise<unknown> => {
  if (Array.isArray(value)) return Promise.all(value.map((each) => filled(world, each)));
  if (typeof value !== 'object' || value === null) return value;
  if ('some' in value) return world.record(value as Some);
  if ('own' in value) return owned[(value as Own).own](world.api);
  if ('picture' in value) return picture;
  return inputOf(world, value as Input);
};

// One after the other: what belongs to the administrator is created in the order in which it is named.
const inputOf = async (world: World, example: Input): Promise<Input> => {
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(example)) input[name] = await filled(world, value);
  return input;
};

/** One valid input of each call, with the records of this world. */
export const examples = Object.fromEntries(
  allEndpoints.map(({ id, endpoint }) => [id, (world: World) => inputOf(world, endpoint.example)]),
) as Readonly<Record<EndpointId, (world: World) => Promise<Input>>>;
