import { setTimeout } from 'node:timers/promises';
import { sessionOf } from '@matchdesk/core/access.ts';
import type { Client, Session } from '@matchdesk/core/context.ts';
import { allEndpoints, contract } from '@matchdesk/core/endpoints.ts';
import { askedOnce } from '@matchdesk/core/kit/asked-once.ts';
import { type ClientOptions, createClient } from '@matchdesk/core/kit/call/client.ts';
import type { ResultOf } from '@matchdesk/core/kit/call/endpoint.ts';
import { asFailure, Failure, failureSentence } from '@matchdesk/core/kit/call/failure.ts';
import { unreadLine } from '@matchdesk/core/kit/call/misread.ts';
import type { Overrides } from '@matchdesk/core/kit/call/request.ts';
import { mostCapabilitiesMs } from '@matchdesk/core/kit/call/transport.ts';
import { keyGivenTwice } from '@matchdesk/core/kit/text/given-twice.ts';
import type { Unread } from '@matchdesk/core/kit/wire/wire.ts';
import { readOverrides } from '@matchdesk/core/overrides.ts';
import { lacksCapabilities } from '@matchdesk/core/session/first-calls.ts';
import { machineName } from '@matchdesk/core/tokens/rules.ts';
import { lastWords } from '../command/last-words.ts';
import { onlyOneStdin, textOfSource } from '../command/source.ts';
import { type Call, textOf } from '../command/spec.ts';
import { usage } from '../process/failure.ts';
import { type Interruption, interruptions } from '../process/interruption.ts';
import type { ProxyServer } from '../process/remedies.ts';
import { type Say, sayer } from '../process/say.ts';
import { storeRights } from '../session/token.ts';
import { didYouMean } from '../text/nearest.ts';
import { rateOf, timeOf } from './pace.ts';
import { paced } from './paced.ts';
import { reportingSlowness } from './reporting-slowness.ts';
import { type Settings, settingsOf } from './settings.ts';
import { gotTransport, type TerminalTransport } from './transport.ts';
import { namingToken, tokenOf, type UsedToken } from './used-token.ts';

const variables = ['http_proxy', 'https_proxy', 'all_proxy'];
/** Node's agents support proxies where this flag exists. */
const knowsProxies = (): boolean => process.allowedNodeEnvironmentFlags.has('--use-env-proxy');

/**
 * The proxy for an address, from HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY; null where there is none. Nothing is
 * loaded where no variable is set.
 */
const proxyFor = async (address: string, env: NodeJS.ProcessEnv): Promise<ProxyServer | null> => {
  if (!variables.some((name) => env[name] || env[name.toUpperCase()])) return null;
  const { getProxyForUrl } = await import('proxy-from-env');
  const url = getProxyForUrl(address);
  if (url === '') return null;
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw usage('The proxy in HTTPS_PROXY or HTTP_PROXY is not an http:// or https:// address.');
  }
  if (!knowsProxies()) {
    throw usage(
      `A proxy is set, and Node ${process.versions.node} cannot use one: install Node 22.21 or 24.5, or name ${new URL(address).hostname} in NO_PROXY.`,
    );
  }
  const { protocol, host } = new URL(url);
  return { url, shown: `${protocol}//${host}` };
};

type Me = ResultOf<(typeof contract)['session']['me']>['data'];

export type Who = { readonly id: string | null; readonly address: string | null };

/** All that a command works with. */
export type Context = {
  readonly env: NodeJS.ProcessEnv;
  readonly settings: Settings;
  /** The proxy between here and the API, where there is one. */
  readonly proxy: ProxyServer | null;
  readonly say: Say;
  readonly interruption: Interruption;
  readonly transport: TerminalTransport;
  readonly clientOptions: ClientOptions;
  readonly client: Client;
  /** The session's token and its source, and whether it was given instead of the profile's; null when signed out. */
  readonly token: UsedToken | null;
  /** The names that the provider announces; requested once, and again with `isNow`. */
  readonly capabilities: (isNow?: boolean) => Promise<ReadonlySet<string>>;
  /** Who is signed in; requested once, and again with `isNow`. */
  readonly session: (isNow?: boolean) => Promise<Session>;
  /** The name of the signed-in person or machine in a journal. */
  readonly who: () => Promise<Who>;
  /** The address of who is signed in, or of the owner of the machine's token. */
  readonly address: () => Promise<string>;
  /** The token that a machine uses; undefined where a person calls. */
  readonly machine: () => Promise<Me['token']>;
};

/** What a list or a record is loaded with; `scope` is the id of the record that it belongs to. */
export const readingOf = ({ client, interruption }: Pick<Context, 'client' | 'interruption'>, scope = '') => ({
  client,
  options: { signal: interruption.stop },
  scope,
});

const overridesFrom = async (path: string | undefined): Promise<Overrides> => {
  if (path === undefined) return {};
  const text = await textOfSource(path);
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw error instanceof SyntaxError ? usage(`${path} is not valid JSON: ${error.message}`) : error;
  }
  const twice = keyGivenTwice(text);
  if (twice !== null) throw usage(`${path} gives '${twice}' twice.`);
  const read = readOverrides(raw);
  if ('overrides' in read) return read.overrides;
  const known = allEndpoints.map(({ id }) => id);
  throw usage(`${path}: ${read.mistake}${read.unknown ? didYouMean(read.unknown, known) : ''}`);
};

const ofAnnouncement = (failure: Failure): Failure => {
  const msg = `The provider did not say what it offers: ${failureSentence(failure)}`;
  return new Failure(failure.kind, { ...failure, cause: failure.cause, complaints: [{ msg, param: '' }] });
};

/** How long a read waits for a server's rate limit, unless --max-wait says otherwise. */
const usualWait = '10m';

const pacedTransport = (plain: TerminalTransport, rate: string | undefined, { info }: Say): TerminalTransport =>
  paced(reportingSlowness(plain, info), rate === undefined ? undefined : rateOf(rate), undefined, info);

/** Refuses a typed profile where a variable names another address: the profile's address was meant. */
const requireOneAddress = ({ typed }: Call, { profile, profileName, url }: Settings): void => {
  if (typed.profile === undefined || typed.url !== undefined || profile.url === undefined || profile.url === url)
    return;
  throw usage(
    `Profile ${profileName} is at ${profile.url}, and MATCHDESK_API_URL says ${url}. Unset the variable, or give --url.`,
  );
};

const whoOf = ({ _id: id, email, token: machine }: Me): Who => ({
  id,
  address: machine ? machineName(machine.name, email) : email === '' ? null : email,
});

/** Keeps what this session may use, which help shows without a request; where that cannot be kept, nothing else is wrong. */
const storeRightsForHelp = async ({ settings, env, token }: Pick<Context, 'settings' | 'env' | 'token'>, self: Me) => {
  const session = { profile: settings.profileName, url: settings.url, token: token?.value ?? '' };
  if (token && !token.isGiven) await storeRights(env, session, self.may).catch(() => undefined);
  return self;
};

/**
 * What the provider announces; nothing where it lacks this call. `onUnreadable` is called where its answer cannot be
 * read.
 */
const announcedBy = async (
  client: Client,
  { stop: signal }: Context['interruption'],
  onUnreadable: () => Promise<unknown>,
): Promise<ReadonlySet<string>> => {
  try {
    return new Set((await client.session.capabilities({}, { signal })).data);
  } catch (thrown) {
    const failure = asFailure(thrown);
    // A person who stops the command hears of that, not of the provider.
    if (failure.kind === 'aborted') throw failure;
    if (!lacksCapabilities(failure)) throw ofAnnouncement(failure);
    if (failure.kind === 'contract') await onUnreadable();
    return new Set();
  }
};

/** Warns of the parts of an answer that cannot be read. */
const unreadReporter = ({ warn }: Say) => {
  const told = new Set<string>();
  return (name: string, unread: Unread): void => {
    const line = unreadLine(name, unread);
    // A field that is wrong in every row is reported only once.
    if (unread.index === undefined) {
      if (told.has(line)) return;
      told.add(line);
    }
    warn(line);
  };
};

/** Opens what a command needs: settings, session, client. No request is sent yet. */
export const openContext = async (call: Call): Promise<Context> => {
  const { env } = process;
  onlyOneStdin(call);
  const settings = await settingsOf(call.globals, env, process.stdin.isTTY === true && process.stderr.isTTY === true);
  requireOneAddress(call, settings);
  call.onOutput?.(settings.output);
  const say = sayer(settings.isQuiet, settings.isVerbose);
  const interruption = interruptions(say.warn, (ending) => lastWords(ending, settings.output === 'json'));
  const overrides = await overridesFrom(settings.endpoints);
  const token = await tokenOf(settings, env);
  const proxy = await proxyFor(settings.url, env);
  const plain = gotTransport(settings.isDebug ? say.warn : undefined, proxy);
  const transport = pacedTransport(token?.isGiven ? namingToken(plain, token) : plain, textOf(call, 'rate'), say);

  const capabilities = askedOnce(() =>
    // An answer like this may also come from the sign-in page of a network.
    announcedBy(client, interruption, async () => token && (await me())),
  );
  const clientOptions: ClientOptions = {
    transport,
    baseUrl: settings.url,
    token: () => token?.value ?? null,
    onUnread: unreadReporter(say),
    // Nothing is used that the provider does not announce.
    announces: async (name, isNow) => {
      const announced = capabilities(isNow).catch(() => null);
      // The outcome of a write waits for this answer: without it, the write is not repeated.
      const soon = isNow ? Promise.race([announced, setTimeout(mostCapabilitiesMs, null, { ref: false })]) : announced;
      return (await soon)?.has(name) ?? false;
    },
    readOnly: () => settings.isReadOnly,
    overrides,
    timeoutMs: settings.timeoutMs,
    longestWaitMs: timeOf('max-wait', textOf(call, 'max-wait') ?? usualWait),
    onWait: (ms) => say.info(`The server asks for a pause: waiting ${Math.ceil(ms / 1_000)} s.`),
  };
  const client: Client = createClient(contract, clientOptions);
  const asked = async () => (await client.session.me({}, { signal: interruption.stop })).data;
  const me = askedOnce(() => asked().then((self) => storeRightsForHelp({ settings, env, token }, self)));
  return {
    env,
    settings,
    proxy,
    say,
    interruption,
    transport,
    clientOptions,
    client,
    token,
    capabilities,
    session: async (isNow) => sessionOf(await me(isNow)),
    who: async () => whoOf(await me()),
    address: async () => (await me()).email,
    machine: async () => (await me()).token,
  };
};
