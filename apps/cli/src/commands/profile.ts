import { resolve } from 'node:path';
import { formatOf, settingsOf } from '@matchdesk/terminal/api/settings.ts';
import { type Call, type Handler, isOn } from '@matchdesk/terminal/command/spec.ts';
import { printOwnRows, printRecord } from '@matchdesk/terminal/io/output/print.ts';
import { usage } from '@matchdesk/terminal/process/failure.ts';
import { sayer } from '@matchdesk/terminal/process/say.ts';
import {
  changeProfiles,
  ownProfile,
  type Profile,
  profileNamed,
  readProfiles,
  usualUrl,
} from '@matchdesk/terminal/session/profiles.ts';

const { env } = process;

const shown = (name: string, profile: Profile, current: string) => ({
  name,
  url: profile.url ?? usualUrl,
  production: profile.production ?? false,
  output: profile.output ?? 'table',
  timeout: profile.timeout ?? 30,
  current: name === current,
});

/** Prints all profiles. */
export const listProfiles: Handler = async (call) => {
  const settings = await settingsOf({ ...call.globals, profile: 'default' }, env, false);
  const { current, profiles } = await readProfiles(env);
  const rows = Object.entries(profiles).map(([name, profile]) => shown(name, profile, current));
  await printOwnRows(settings, ['name', 'url', 'production', 'current'], rows, { total: rows.length });
};

/** Prints one profile as it applies now. */
export const showProfile: Handler = async (call) => {
  const profiles = await readProfiles(env);
  const name = call.arguments[0] ?? call.globals.profile ?? profiles.current;
  const settings = await settingsOf({ ...call.globals, profile: name }, env, false);
  const about = { ...shown(name, settings.profile, profiles.current), url: settings.url, output: settings.output };
  await printRecord(settings, about);
};

/** Makes a profile the current one. */
export const useProfile: Handler = async (call) => {
  const name = call.arguments[0] ?? '';
  await changeProfiles(env, (profiles) => {
    profileNamed(profiles, name);
    return { ...profiles, current: name };
  });
  sayer(call.globals.quiet ?? false, false).info(`Profile ${name} is now in use.`);
};

const changesOf = async (call: Call): Promise<Profile> => {
  const { url, output, timeout, endpoints } = call.typed;
  const settings = await settingsOf({ ...call.typed, profile: 'default' }, env, false);
  if (isOn(call, 'production') && isOn(call, 'no-production'))
    throw usage('--production and --no-production cannot be used together.');
  return {
    ...(url !== undefined && { url: settings.url }),
    ...(output !== undefined && { output: formatOf<never>(output) }),
    ...(timeout !== undefined && { timeout: settings.timeoutMs / 1_000 }),
    ...(endpoints !== undefined && { endpoints: resolve(endpoints) }),
    ...(isOn(call, 'production') && { production: true }),
    ...(isOn(call, 'no-production') && { production: false }),
  };
};

/** Creates or changes a profile by the flags given. */
export const setProfile: Handler = async (call) => {
  const name = call.arguments[0] ?? '';
  // A name such as __proto__ could not be stored.
  if (!/^[a-z\d][\w.-]{0,63}$/i.test(name)) {
    throw usage("A profile's name begins with a letter or a digit; up to 63 letters, digits and . - _ may follow.");
  }
  const changes = await changesOf(call);
  const { profiles } = await changeProfiles(env, (kept) => ({
    ...kept,
    profiles: { ...kept.profiles, [name]: { ...ownProfile(kept.profiles, name), ...changes } },
  }));
  sayer(call.globals.quiet ?? false, false).info(`Profile ${name}: ${JSON.stringify(profiles[name])}`);
};
