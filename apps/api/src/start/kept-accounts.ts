import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const account = z.object({ id: z.string(), password: z.string() });
const accounts = z.object({ administrator: account.optional(), subAdministrator: account.optional() });

/** The demo world's made-up accounts, so that each start can say them again. */
export type KeptAccounts = z.infer<typeof accounts>;

const fileIn = (dataDir: string): string => join(dataDir, 'demo-accounts.json');

/** What an earlier start kept; nothing where there was none. */
export const readKeptAccounts = (dataDir: string): KeptAccounts => {
  try {
    return accounts.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
};

export const keepAccounts = (dataDir: string, kept: KeptAccounts): void =>
  writeFileSync(fileIn(dataDir), JSON.stringify(kept), { mode: 0o600 });
