import { allActions } from '@matchdesk/core/actions.ts';
import type { Client, SomeList } from '@matchdesk/core/context.ts';
import { contract } from '@matchdesk/core/endpoints.ts';
import { createClient } from '@matchdesk/core/kit/call/client.ts';
import type { Transport } from '@matchdesk/core/kit/call/transport.ts';
import { cellText, firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { gotTransport } from '@matchdesk/terminal/api/transport.ts';
import { describe, expect, it } from 'vitest';
import { fakeTransport } from '../kit/core/fake-transport.ts';
import { recordWith } from '../kit/example-params.ts';
import { openApi } from '../kit/open-api.ts';
import { inputsFor } from './inputs-for.ts';

const api = await openApi();

type Json = Record<string, unknown>;

const clientOver = (transport: Transport): Client =>
  createClient(contract, { transport, baseUrl: api.url, token: () => api.adminToken });

/** The rows of an answer: the longest list of records in it. */
const rowsIn = (value: unknown): Json[] => {
  if (Array.isArray(value))
    return value.every((row) => typeof row === 'object' && row !== null) ? (value as Json[]) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value)
    .map(rowsIn)
    .reduce((most, rows) => (rows.length > most.length ? rows : most), [] as Json[]);
};

type Path = readonly string[];
/** Every field of a row, inner ones by their path; never its id, without which there is no record. */
const pathsOf = (row: Json): Path[] =>
  Object.entries(row).flatMap(([name, value]): Path[] => {
    if (name === '_id') return [];
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [[name], ...(isPart ? pathsOf(value as Json).map((path) => [name, ...path]) : [])];
  });

const absent = Symbol('absent');
const withField = (row: Json, [name = '', ...rest]: Path, value: unknown): Json => {
  if (rest.length > 0) return { ...row, [name]: withField(row[name] as Json, rest, value) };
  const { [name]: _, ...others } = row;
  return value === absent ? others : { ...others, [name]: value };
};

/** What the specification shows for an empty field (sections 2 and 4), by the column's heading. */
const specified: Readonly<Record<string, string>> = {
  Source: '-',
  Flag: '–',
  'Profile Status': 'Incomplete',
  IDMerit: 'Not checked yet',
  'IDM Trust': 'Not checked yet',
  Author: 'Admin',
  // The server is asked, which knows.
  Action: 'Cancel',
  Score: 'Not checked yet',
  // A text is one picture's name.
  Images: '1',
};

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\d]+/u).filter((word) => word !== '');

type Sampled = { readonly body: string; readonly row: Json; readonly load: (body: string) => Promise<unknown> };

/** A list's first page from the server, its fullest row, and how it is read from another answer. */
const sampled = async (list: SomeList): Promise<Sampled> => {
  const scope = list.within === undefined ? '' : await recordWith(api, list.within, [list]);
  let body = '';
  const loaded = async (transport: Transport): Promise<unknown> =>
    (await list.page({ client: clientOver(transport), options: {}, scope }, firstQuery(list))).rows[0];
  const real = gotTransport();
  const send: Transport['send'] = async (request) => {
    const answer = await real.send(request);
    body = await answer.text();
    return answer;
  };
  await loaded({ ...real, send });
  const [row = {}] = rowsIn(JSON.parse(body));
  return { body, row, load: (changed) => loaded(fakeTransport({ body: changed })) };
};

const withRow = (body: string, row: Json): string => {
  const parsed = JSON.parse(body) as unknown;
  rowsIn(parsed)[0] = row;
  return JSON.stringify(parsed);
};

const lists = allReads.flatMap(({ id, read }) => (read.kind === 'list' ? [{ id, list: read as SomeList }] : []));

describe('what the provider does not say is never guessed', () => {
  it.each(lists)('$id', async ({ list }) => {
    const { body, row, load } = await sampled(list);
    const whole = await load(body);
    // A list without rows in the demo world proves nothing.
    if (whole === undefined) return;
    const textsOf = (each: unknown) => list.columns.map((column) => cellText(column, each, 1));
    const before = textsOf(whole);
    const guesses: string[] = [];
    for (const path of pathsOf(row)) {
      for (const value of [absent, null, 'zz']) {
        const changed = await load(withRow(body, withField(row, path, value)));
        textsOf(changed).forEach((text, at) => {
          const { heading = '' } = list.columns[at] ?? {};
          const isKnown = wordsOf(text).every((word) => wordsOf(before[at] ?? '').includes(word));
          // Where one part of a cell is missing, the other parts stay.
          if (isKnown || text.includes('–') || text.includes('zz') || specified[heading] === text) return;
          guesses.push(`${path.join('.')} ${String(value)}: ${heading} reads ${text}`);
        });
      }
    }
    expect(guesses).toEqual([]);
  });
});

/** The answer that a record was changed. */
const done = (id: string) => ({ status: 1, success: true, message: 'ok', data: { _id: id } });
const session = { role: 'ADMIN', roleValue: 1, adminId: 'a1' } as const;

const takenBack = allActions.flatMap((named) => {
  const found = lists.find(({ list }) => list.record === named.action.on);
  return found && named.action.risk === 'reversible' ? [{ ...named, list: found.list }] : [];
});

describe('nobody is offered to take back to a state that the provider did not say', () => {
  it.each(takenBack)('$id', async (named) => {
    const { action, list } = named;
    const { body, row, load } = await sampled(list);
    const undone = async (record: unknown, input: Json): Promise<Json | undefined> => {
      const target = { id: list.id(record), label: list.label(record), record };
      const running = { client: clientOver(fakeTransport({ body: done(target.id) })), options: {}, session };
      return (await action.run(running, action.input.parse(input), [target])).undo?.input;
    };
    const whole = await load(body);
    const guesses: string[] = [];
    for (const input of inputsFor(named, whole as Json)) {
      if (!action.input.safeParse(input).success) continue;
      const told = await undone(whole, input);
      for (const path of pathsOf(row)) {
        for (const value of [absent, null, 'zz']) {
          const record = await load(withRow(body, withField(row, path, value)));
          // Without its id it would be another record.
          if (list.id(record) !== list.id(whole)) continue;
          const back = await undone(record, input);
          const isGuess = Object.entries(back ?? {}).some(([name, each]) => each !== told?.[name] && each !== value);
          if (isGuess) guesses.push(`${path.join('.')} ${String(value)}: back to ${JSON.stringify(back)}`);
        }
      }
    }
    expect(guesses).toEqual([]);
  });

  it('is tried for every kind of action that can be taken back', () => {
    expect(takenBack.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['users.set-status', 'communities.set-status', 'radar.set-status', 'communities.like']),
    );
  });
});
