import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { hasCode, writeWhole } from '../process/whole-file.ts';
import { StartFailure } from './failure.ts';

const account = z.object({ id: z.string(), password: z.string() });
/** Earlier versions kept one database's. */
const ofOne = z.object({ administrator: z.optional(account), subAdministrator: z.optional(account) });
const accounts = z.union([
  z.array(account),
  z.pipe(
    ofOne,
    z.transform((one) => Object.values(one).filter((kept) => kept !== undefined)),
  ),
]);

/** The accounts made up for the demo worlds that were started on this folder, so that each start can say them again. */
export type KeptAccounts = z.infer<typeof accounts>;

const fileIn = (dataDir: string): string => join(dataDir, 'demo-accounts.json');
const unsaidIn = (dataDir: string): string => join(dataDir, 'first-password');

/** A file's content; null where there is none. */
const contentOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
};

/** What an earlier start kept; nothing where there was none. Throws StartFailure where it cannot be read. */
export const readKeptAccounts = (dataDir: string): KeptAccounts => {
  const text = contentOf(fileIn(dataDir));
  if (text === null) return [];
  try {
    return accounts.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartFailure(`${fileIn(dataDir)} is damaged: delete it, and set new passwords by 'forgot password'.`, {
      cause,
    });
  }
};

export const keepAccounts = (dataDir: string, kept: KeptAccounts): void =>
  writeWhole(fileIn(dataDir), JSON.stringify(kept));

/** A made-up password that no start has said yet: it is kept from before its account is made until it was said. */
export const unsaidPassword = (dataDir: string) => ({
  read: (): string | null => contentOf(unsaidIn(dataDir)),
  keep: (password: string): void => writeWhole(unsaidIn(dataDir), password),
  forget: (): void => rmSync(unsaidIn(dataDir), { force: true }),
});

export type UnsaidPassword = ReturnType<typeof unsaidPassword>;
