import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { textIfThere, writeWhole } from '../process/whole-file.ts';
import { StartFailure } from './failure.ts';

/** The hash is that of the first day: while the account still has it, the password need not be tried, which is slow. */
const account = z.object({ id: z.string(), password: z.string(), hash: z.optional(z.string()) });
/** The form of earlier versions, which kept the accounts of one database. */
const ofOne = z.object({ administrator: z.optional(account), subAdministrator: z.optional(account) });
const accounts = z.union([
  z.array(account),
  z.pipe(
    ofOne,
    z.transform((one) => Object.values(one).filter((kept) => kept !== undefined)),
  ),
]);

export type KeptAccount = z.infer<typeof account>;
/** The accounts created for the demo worlds in this folder, kept so that each start can show them again. */
export type KeptAccounts = z.infer<typeof accounts>;

const fileIn = (dataDir: string): string => join(dataDir, 'demo-accounts.json');
const firstPasswordFile = (dataDir: string): string => join(dataDir, 'first-password');

/** Reads the accounts that earlier starts kept; [] if there are none. Throws StartFailure if the file cannot be read. */
export const readKeptAccounts = (dataDir: string): KeptAccounts => {
  const text = textIfThere(fileIn(dataDir));
  if (text === null) return [];
  try {
    return accounts.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartFailure(`${fileIn(dataDir)} is damaged: delete it, and set new passwords with 'Forgot password'.`, {
      cause,
    });
  }
};

export const keepAccounts = (dataDir: string, kept: KeptAccounts): void =>
  writeWhole(fileIn(dataDir), JSON.stringify(kept));

/** A generated password that was not shown yet. It is kept from before its account is created until it was shown. */
export const unshownPassword = (dataDir: string) => ({
  read: (): string | null => textIfThere(firstPasswordFile(dataDir)),
  keep: (password: string): void => writeWhole(firstPasswordFile(dataDir), password),
  forget: (): void => rmSync(firstPasswordFile(dataDir), { force: true }),
});

export type UnshownPassword = ReturnType<typeof unshownPassword>;
