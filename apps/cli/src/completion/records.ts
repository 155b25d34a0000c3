import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFields } from '@matchdesk/core/kit/fields.ts';
import type { Choice, Offered } from '@matchdesk/core/kit/form/offered.ts';
import { canSearch } from '@matchdesk/core/kit/list/search.ts';
import { offers } from '@matchdesk/core/offers.ts';
import { openContext } from '@matchdesk/terminal/api/context.ts';
import type { Globals } from '@matchdesk/terminal/command/flag.ts';
import type { Call } from '@matchdesk/terminal/command/spec.ts';
import { queryOf } from '@matchdesk/terminal/io/input/query.ts';
import { lookupList } from '@matchdesk/terminal/registry/registry.ts';
import { cacheFolder, writePrivately } from '@matchdesk/terminal/session/folders.ts';
import type { Candidate } from './candidate.ts';
import { quietly } from './quietly.ts';

/** A person who presses Tab does not wait longer than this. */
const mostWaitMs = 700;
const mostAgeMs = 60_000;
const mostRecords = 25;

/** The context for a quick read; undefined where nobody is signed in. */
const quietContext = async (call: Call, globals: Globals) => {
  const quiet: Globals = {
    ...globals,
    quiet: true,
    noInput: true,
    readOnly: true,
    timeout: String(mostWaitMs / 1_000),
  };
  const context = await openContext({ ...call, arguments: [], flags: {}, globals: quiet, typed: {} });
  return context.token ? context : undefined;
};

const asked = async (call: Call, globals: Globals, kind: string, typed: string): Promise<readonly Candidate[]> => {
  const found = lookupList(kind);
  const context = found && (await quietContext(call, globals));
  if (!context) return [];
  const { list, entry } = found;
  const query = queryOf(list, entry, canSearch(list, typed) ? { search: typed } : {});
  const options = { signal: AbortSignal.timeout(mostWaitMs) };
  const { rows } = await list.page({ client: context.client, options, scope: '' }, query);
  return rows.slice(0, mostRecords).flatMap((row) => {
    const email = isFields(row) ? row.email : undefined;
    const byId = { value: list.id(row), about: list.label(row) };
    return typeof email === 'string' && email !== '' ? [byId, { value: email, about: list.label(row) }] : [byId];
  });
};

/** Caches what `make` returns for a minute; older files are removed. */
const cachedForAMinute = async (
  key: string,
  make: () => Promise<readonly Candidate[]>,
): Promise<readonly Candidate[]> => {
  const folder = join(cacheFolder(process.env), 'completed');
  const file = join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 24)}.json`);
  for (const name of await quietly(() => readdir(folder))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > mostAgeMs) await rm(path, { force: true });
  }
  const [kept] = await quietly(
    async (): Promise<(readonly Candidate[])[]> => [JSON.parse(await readFile(file, 'utf8'))],
  );
  if (kept) return kept;
  const made = await make();
  await writePrivately(file, JSON.stringify(made));
  return made;
};

const keyOf = ({ profile = '', url = '', tokenFile = '' }: Globals, ...what: readonly string[]): string =>
  JSON.stringify([
    ...what,
    profile,
    url,
    tokenFile,
    process.env.MATCHDESK_TOKEN ?? '',
    process.env.MATCHDESK_API_URL ?? '',
  ]);

/**
 * Returns ids of records of a kind from the API that `globals` name. It uses a token that is kept, and never asks for
 * one.
 */
export const recordsOf = (call: Call, globals: Globals, kind: string, typed: string): Promise<readonly Candidate[]> =>
  cachedForAMinute(keyOf(globals, kind, typed), () => asked(call, globals, kind, typed));

/** Returns what is offered for a text: by the registry, or by the same API. */
export const offeredHere = async (call: Call, globals: Globals, what: Offered): Promise<readonly Candidate[]> => {
  const offer = offers[what];
  const candidates = (choices: readonly Choice[]) =>
    choices.map(({ value, title }) => ({ value, ...(title !== value && { about: title }) }));
  if ('known' in offer) return candidates(await offer.known());
  return cachedForAMinute(keyOf(globals, `all ${what}`), async () => {
    const context = await quietContext(call, globals);
    if (!context) return [];
    return candidates(
      await offer.load({ client: context.client, options: { signal: AbortSignal.timeout(mostWaitMs) } }),
    );
  });
};
