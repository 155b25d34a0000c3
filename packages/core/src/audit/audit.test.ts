import { describe, expect, it } from 'vitest';
import { fakeTransport } from '../../../../tests/kit/core/fake-transport.ts';
import type { Client } from '../context.ts';
import { contract } from '../endpoints.ts';
import { createClient } from '../kit/call/client.ts';
import { firstQuery } from '../kit/list/read.ts';
import { auditFaults, auditQuery } from './checks.ts';
import { auditReads } from './reads.ts';
import { changeLine, changesOf } from './rules.ts';
import { auditLine } from './schema.ts';

describe('changes', () => {
  it('are the fields that differ', () => {
    const change = {
      before: { status: 'active', name: 'A', tags: ['x'] },
      after: { status: 'inactive', name: 'A', coins: 5 },
    };
    expect(changesOf(change)).toEqual([
      { field: 'status', before: 'active', after: 'inactive' },
      { field: 'tags', before: '["x"]', after: '' },
      { field: 'coins', before: '', after: '5' },
    ]);
    expect(changeLine(change)).toBe('status: active → inactive; tags: ["x"] → –; coins: – → 5');
  });
  it('are none where there is no state', () => expect(changeLine({ before: null, after: null })).toBe(''));
  it('may be of a bare value', () => {
    expect(changesOf({ before: 1, after: 2 })).toEqual([{ field: 'value', before: '1', after: '2' }]);
  });
});

describe('a line of the log', () => {
  it('may lack everything but its id', () => {
    expect(auditLine.parse({ _id: 5 })).toMatchObject({
      _id: '5',
      at: null,
      actor_email: '',
      before: null,
      after: null,
    });
  });
});

describe('filters of the log', () => {
  const today = '2026-03-31';
  it('are days in order, both optional', () => {
    expect(auditFaults({}, today)).toEqual({});
    expect(auditFaults({ from: '2024-01-01' }, today)).toEqual({});
    expect(auditFaults({ to: '2024-01-01' }, today)).toEqual({ from: 'Please select a start date' });
    expect(auditFaults({ from: '2024-01-02', to: '2024-01-01' }, today)).toEqual({
      to: 'End Date should be greater than or equal to Start Date.',
    });
    expect(auditFaults({ from: '2026-04-01' }, today)).toEqual({
      from: 'Please select a date that is not after today.',
    });
  });
  it('are refused by the call where they are in the wrong order', () => {
    expect(auditQuery.safeParse({ from: '01-02-2024', to: '01-01-2024' }).success).toBe(false);
    expect(auditQuery.safeParse({ from: '01-01-2024', to: '01-01-2024' }).success).toBe(true);
  });
  it('are sent only where they are filled in', async () => {
    const transport = fakeTransport({ body: { data: [], total: 0 } });
    const client: Client = createClient(contract, { transport, baseUrl: '', token: () => 'token' });
    const query = { ...firstQuery(auditReads.list), filters: { actor: 'ann', kind: '', from: '2024-01-31' } };
    await auditReads.list.page({ client, options: {}, scope: '' }, query);
    expect(transport.sent[0]?.url).toBe('/v2/audit?page=1&limit=25&actor=ann&from=01-31-2024');
  });
});
