import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { stateFolder, textIfThere, writePrivately } from './folders.ts';
import { requirePrivate } from './private-file.ts';

const keptSession = z.looseObject({
  /** The API that issued the token; the token is sent nowhere else. */
  origin: z.string(),
  token: z.string().check(z.minLength(1)),
  email: z.string(),
  role: z.nullable(z.enum(['ADMIN', 'SUBADMIN'])),
  signedInAt: z.string(),
  /** For a declared role: the calls and reads that are open to it, as the provider said last. */
  may: z.optional(z.array(z.string())),
});
type KeptSession = z.infer<typeof keptSession>;

/** The file of a profile's session. */
const fileOf = (env: NodeJS.ProcessEnv, profile: string): string =>
  join(stateFolder(env), 'sessions', `${encodeURIComponent(profile)}.json`);

/**
 * The stored session of a profile; null where there is none, or where it is for another API. A session file that others
 * can read is refused.
 */
export const readSession = async (
  env: NodeJS.ProcessEnv,
  profile: string,
  url: string,
): Promise<KeptSession | null> => {
  await requirePrivate(fileOf(env, profile), 'the session');
  const text = await textIfThere(fileOf(env, profile));
  if (text === null) return null;
  try {
    const session = keptSession.parse(JSON.parse(text));
    return session.origin === new URL(url).origin ? session : null;
  } catch {
    // A damaged file counts as no session: signing in replaces it.
    return null;
  }
};

export const keepSession = (env: NodeJS.ProcessEnv, profile: string, session: KeptSession): Promise<void> =>
  writePrivately(fileOf(env, profile), `${JSON.stringify(session)}\n`);

/** Stores what a session may use, where that has changed; nothing for a session that is over. */
export const storeRights = async (
  env: NodeJS.ProcessEnv,
  { profile, url, token }: { readonly profile: string; readonly url: string; readonly token: string },
  may: readonly string[] | undefined,
): Promise<void> => {
  const before = await readSession(env, profile, url);
  if (before?.token !== token || JSON.stringify(before.may) === JSON.stringify(may)) return;
  const { may: _, ...session } = before;
  await keepSession(env, profile, { ...session, ...(may && { may: [...may] }) });
};

export const forgetSession = (env: NodeJS.ProcessEnv, profile: string): Promise<void> =>
  rm(fileOf(env, profile), { force: true });
