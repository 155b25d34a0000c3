import { createServer } from 'node:http';
import { mcpServer } from '@matchdesk/cli/mcp/server.ts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterEach, expect, it } from 'vitest';
import { listen } from '../kit/listen.ts';
import { contextAt } from '../kit/terminal/fake-context.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A client of the tools in front of a provider in which every list has one record with this name. */
const clientBefore = async (name: string): Promise<Client> => {
  const rows = JSON.stringify({ data: [{ _id: 'a', firstname: name }], total: 1 });
  const { url, close } = await listen(
    createServer(({ url: path }, answer) => answer.writeHead(path === '/v2/capabilities' ? 404 : 200).end(rows)),
  );
  const context = contextAt({}, url, 10_000);
  const client = new Client({ name: 'test', version: '1' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await mcpServer({ context, showsPersonalData: true, version: '1', open: new Set() }).connect(there);
  await client.connect(here);
  closers.push(() => client.close(), close);
  return client;
};

/** A larger message ends the connection of a client that uses the official SDK. */
const mostOfMessage = 10 * 1024 * 1024;

it.each([
  ['signs', 'x', 1],
  ['quotation marks', '"', 4],
  ['signs of three bytes', '€', 3],
])('an answer of many %s is given, or refused in words', async (_what, sign, bytes) => {
  const most = (4 * 1024 * 1024) / bytes;
  const given = await (await clientBefore(sign.repeat(most - 2000))).callTool({ name: 'users_list', arguments: {} });
  expect(given.isError).toBeUndefined();
  expect(Buffer.byteLength(JSON.stringify(given))).toBeLessThan(mostOfMessage);
  const refused = await (await clientBefore(sign.repeat(most))).callTool({ name: 'users_list', arguments: {} });
  expect(refused).toEqual({
    isError: true,
    content: [{ type: 'text', text: expect.stringMatching(/^The answer is larger than 4 MiB/) }],
  });
});
