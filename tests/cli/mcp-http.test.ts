import { request } from 'node:http';
import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { addAdmin, setRole } from '@matchdesk/api/db/staff/admins.ts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { names } from './mcp-names.ts';
import { openTerminal, type Terminal } from './terminal.ts';

let api: Api;
let terminal: Terminal;

beforeAll(async () => {
  api = await startApi({ users: 60 });
  terminal = openTerminal(api.url);
});
afterAll(async () => {
  terminal.close();
  await api.close();
});

const bearer = 'a-bearer-token';
/** Serves what a session may do, at the address that it says. */
const served = async (session: string) => {
  const running = terminal.start(['mcp', '--http', '0'], {
    env: { MATCHDESK_TOKEN: session, MATCHDESK_MCP_TOKEN: bearer },
  });
  let said = '';
  running.child.stderr?.on('data', (text: string) => {
    said += text;
  });
  await running.said('/mcp');
  return { running, url: new URL(/http:\S+/.exec(said)?.[0] ?? '') };
};

describe('over http', () => {
  it('says what to do where its port is in use', async () => {
    const { port } = new URL(api.url);
    const { code, stderr } = await terminal.run(['mcp', '--http', port], { env: { MATCHDESK_TOKEN: api.adminToken } });
    expect([code, stderr]).toEqual([8, expect.stringContaining(`--http: Port ${port} is in use`)]);
  });

  it('answers its own address alone, and whoever has the token', async () => {
    const { running, url } = await served(api.adminToken);
    const post = (headers: Record<string, string>) => fetch(url, { method: 'POST', headers, body: '{}' });
    const authorization = `Bearer ${bearer}`;
    expect((await post({})).status).toBe(401);
    expect((await post({ authorization: 'Bearer another' })).status).toBe(401);
    expect((await post({ authorization, origin: 'https://elsewhere.example' })).status).toBe(403);
    // A malformed address is refused like any other, and does not end the server.
    const refused = await new Promise((resolve, reject) => {
      const sent = request({ host: url.hostname, port: url.port, path: '//' }, ({ statusCode }) => resolve(statusCode));
      sent.on('error', reject).end();
    });
    expect(refused).toBe(401);
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization } } });
    await client.connect(transport as Parameters<Client['connect']>[0]);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([...names.reads, ...names.proposals].toSorted());
    const { structuredContent } = await client.callTool({ name: 'users_list', arguments: { size: 25 } });
    expect(structuredContent).toMatchObject({ data: { page: 1, next_page: 2 } });
    expect((structuredContent as { data: { rows: unknown[] } }).data.rows).toHaveLength(25);
    await client.close();
    running.child.kill('SIGTERM');
    expect((await running.ended).code).toBe(143);
  });

  it('offers what a role opens now, with the orders and filters that it may use', async () => {
    const { database, clock } = api;
    const account = { email: 'role@staff.example', passwordHash: '', role: 2, roleName: 'finance' } as const;
    const id = (await database.write((trx) => addAdmin(trx, account, 0))) ?? '';
    const session = await openSession(database.db, id, clock.now(), { idleMs: 3_600_000, lifeMs: 3_600_000 });
    const { running, url } = await served(session);
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { authorization: `Bearer ${bearer}` } };
    const transport = new StreamableHTTPClientTransport(url, { requestInit });
    await client.connect(transport as Parameters<Client['connect']>[0]);
    const offered = async () => {
      const { tools } = await client.listTools();
      return {
        names: tools.map(({ name }) => name),
        users: JSON.stringify(tools.find(({ name }) => name === 'users_list')),
      };
    };
    const finance = await offered();
    expect(finance.names).not.toContain('flags_received');
    expect(finance.users).not.toMatch(/"flag"|flagged|not-checked/);
    await database.write((trx) => setRole(trx, id, { role: 2, roleName: 'moderator' }, clock.now()));
    const { isError } = await client.callTool({ name: 'communities_list', arguments: {} });
    expect(isError, 'a tool that the new role opens').toBeFalsy();
    const moderator = await offered();
    expect(moderator.names).toContain('flags_received');
    expect(moderator.users).toMatch(/"flag"/);
    await client.close();
    running.child.kill('SIGTERM');
    await running.ended;
  });
});
