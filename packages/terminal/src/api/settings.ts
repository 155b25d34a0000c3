import { type Format, formats, type Globals } from '../command/flag.ts';
import { choiceMeant } from '../command/meant-choice.ts';
import { usage } from '../process/failure.ts';
import { type Profile, profileNamed, readProfiles, usualUrl } from '../session/profiles.ts';
import { didYouMean } from '../text/nearest.ts';
import { namesIn } from '../text/words.ts';

const addressOf = (text: string): string => {
  try {
    const { protocol, username, password, origin, pathname } = new URL(text);
    if ((protocol === 'http:' || protocol === 'https:') && username === '' && password === '') {
      return origin + pathname.replace(/\/+$/, '');
    }
  } catch {
    // The error below reports it.
  }
  throw usage(`'${text}' is not the address of an API, such as http://127.0.0.1:4700.`);
};

/** The host names of this machine, as `URL` gives them. */
export const thisMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** An address in one form: this machine has several names. */
const placeOf = (text: string): string => {
  if (!URL.canParse(text)) return text;
  const { protocol, hostname, port, pathname } = new URL(text);
  const host = hostname.replace(/\.$/, '');
  return `${protocol}//${thisMachine.test(host) ? '127.0.0.1' : host}:${port}${pathname.replace(/\/+$/, '')}`;
};

const secondsOf = (text: string): number => {
  const seconds = /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : 0;
  if (Number.isFinite(seconds) && seconds > 0) return seconds;
  throw usage(`--timeout, or MATCHDESK_TIMEOUT, takes seconds, such as 30; '${text}' is not one.`);
};

/** The chosen format; a command may have formats of its own. */
export const formatOf = <const More extends string = never>(output: string, more: readonly More[] = []) => {
  const known = [...formats, ...more];
  const meant = choiceMeant(known, {}, output);
  const format = known.find((one) => one === meant);
  if (format !== undefined) return format;
  throw usage(`There is no format '${output}'.${didYouMean(output, known)} It takes ${known.join(', ')}.`);
};

/** The settings of this run. `mayAsk` needs a terminal on both ends. */
export const settingsOf = async (
  globals: Globals,
  env: Readonly<Record<string, string | undefined>>,
  hasTerminal: boolean,
) => {
  const profiles = await readProfiles(env);
  const profileName = globals.profile ?? profiles.current;
  const profile = profileNamed(profiles, profileName);
  const url = addressOf(globals.url ?? profile.url ?? usualUrl);
  const isItsProduction = (one: Profile): boolean =>
    one.production === true && placeOf(one.url ?? usualUrl) === placeOf(url);
  const timeout = globals.timeout === undefined ? (profile.timeout ?? 30) : secondsOf(globals.timeout);
  return {
    profileName,
    profile,
    /** Scheme, host and path before /v2; no slash at its end. */
    url,
    /** Also where another profile with the same address is marked: production does not depend on the way to it. */
    isProduction: profile.production === true || Object.values(profiles.profiles).some(isItsProduction),
    output: globals.output ?? profile.output ?? ('table' satisfies Format),
    /** Null means the format's own selection. */
    fields: globals.fields === undefined ? null : namesIn(globals.fields),
    isRaw: globals.raw ?? false,
    isQuiet: globals.quiet ?? false,
    isVerbose: globals.verbose ?? globals.debug ?? false,
    isDebug: globals.debug ?? false,
    color: globals.color ?? 'auto',
    progress: globals.progress ?? 'auto',
    mayAsk: hasTerminal && !globals.noInput,
    isReadOnly: globals.readOnly ?? false,
    timeoutMs: timeout * 1_000,
    tokenFile: globals.tokenFile,
    endpoints: globals.endpoints ?? profile.endpoints,
  };
};

/** The settings of one run: from flags, then variables, then the profile, then the defaults. */
export type Settings = Readonly<Awaited<ReturnType<typeof settingsOf>>>;

export type Place = Pick<Settings, 'url' | 'profileName'>;

/** Where a run writes, in words: the API and the profile. */
export const whereOf = ({ url, profileName }: Place): string => `${url} (profile ${profileName})`;
