import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { formats } from '../command/flag.ts';
import { Stop } from '../process/failure.ts';
import { lockInTurn } from '../process/lock.ts';
import { didYouMean } from '../text/nearest.ts';
import { configFolder, privateFolder, textIfThere, writePrivately } from './folders.ts';

const profile = z.strictObject({
  url: z.optional(z.string()),
  /** Writes need `--confirm <profile>`. */
  production: z.optional(z.boolean()),
  output: z.optional(z.enum(formats)),
  /** Seconds. */
  timeout: z.optional(z.number().check(z.positive())),
  /** The path of the file with overrides for hinted calls. */
  endpoints: z.optional(z.string()),
});
export type Profile = z.infer<typeof profile>;

const kept = z.strictObject({ current: z.string(), profiles: z.record(z.string(), profile) });
export type Profiles = z.infer<typeof kept>;

/** The profile that exists from the start. */
const firstProfile = 'default';
export const usualUrl = 'http://127.0.0.1:4700';

const fileOf = (env: NodeJS.ProcessEnv): string => join(configFolder(env), 'profiles.json');

/** All profiles; `default` is always among them. */
export const readProfiles = async (env: NodeJS.ProcessEnv): Promise<Profiles> => {
  const text = await textIfThere(fileOf(env));
  if (text === null) return { current: firstProfile, profiles: { [firstProfile]: {} } };
  const read = kept.safeParse(asJson(text));
  if (!read.success)
    throw new Stop(2, `${fileOf(env)} is damaged: ${read.error.issues[0]?.message}. Repair or delete it.`);
  return { ...read.data, profiles: { [firstProfile]: {}, ...read.data.profiles } };
};

/** Changes the profiles as they are now, and returns them: of two commands at the same time, one waits for the other. */
export const changeProfiles = async (
  env: NodeJS.ProcessEnv,
  change: (profiles: Profiles) => Profiles,
): Promise<Profiles> => {
  const path = fileOf(env);
  await privateFolder(dirname(path));
  const unlock = await lockInTurn(`${path}.lock`, 'The profiles are');
  try {
    const changed = change(await readProfiles(env));
    await writePrivately(path, `${JSON.stringify(changed, null, 2)}\n`);
    return changed;
  } finally {
    await unlock();
  }
};

/** The profile of this name, if there is one: every object has a `toString`. */
export const ownProfile = (profiles: Profiles['profiles'], name: string): Profile | undefined =>
  Object.hasOwn(profiles, name) ? profiles[name] : undefined;

/** The profile of this name; for an unknown name the command stops and suggests the nearest one. */
export const profileNamed = ({ profiles }: Profiles, name: string): Profile => {
  const found = ownProfile(profiles, name);
  if (found) return found;
  throw new Stop(2, `There is no profile '${name}'.${didYouMean(name, Object.keys(profiles))}`, {
    next: ['matchdesk profile list', `matchdesk profile set ${name} --url https://…`],
  });
};

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
