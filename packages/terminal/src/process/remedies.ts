import { messageOf } from '@matchdesk/core/kit/thrown.ts';
import { isMachineToken } from '@matchdesk/core/tokens/rules.ts';
import { typedCommand, typedCommandWith } from '../text/words.ts';

/** A proxy between here and the API. */
export type ProxyServer = {
  readonly url: string;
  /** The address without a name and password. */
  readonly shown: string;
};

/** What a person can do about an error: in words, and as a line to run where there is one. */
export type Remedy = { readonly says: string; readonly next: readonly string[] };

/** The cause of a failure about which a person can often do something. */
export abstract class Remediable extends Error {
  abstract readonly remedy: Remedy | null;
}

/** The settings that an address may come from, for those who have to change it. */
const addressWays = '--url, MATCHDESK_API_URL or the url of the profile';

const withUrl = (address: string): string => typedCommandWith('--url', address);

const otherScheme = (url: URL, scheme: 'http' | 'https'): string => `${scheme}://${url.host}`;

const untrusted = (url: URL): Remedy => ({
  says: `The certificate of ${url.host} is not trusted on this machine. If it is the right one, name its file in NODE_EXTRA_CA_CERTS.`,
  next: [`NODE_EXTRA_CA_CERTS=ca.pem ${typedCommand().trim()}`],
});

const noSafety = (url: URL): Remedy => ({
  says: `${url.host} refuses the secure connection: it may need another version of TLS than 1.2 or 1.3, or other ciphers. Check the address (${addressWays}), or ask who runs it.`,
  next: ['matchdesk doctor'],
});

/** Without a port, http:// would lead to another one than that which answered, and send the token there unprotected. */
const noTls = (url: URL): Remedy =>
  url.port === ''
    ? {
        says: `${url.host} does not answer with TLS: a proxy or the sign-in page of a network may be in between. Check the address (${addressWays}) and the network.`,
        next: ['matchdesk doctor'],
      }
    : {
        says: `${url.host} does not use TLS: use http:// instead of https://.`,
        next: [withUrl(otherScheme(url, 'http'))],
      };

const perhapsTls = (url: URL): Remedy | null =>
  url.protocol === 'https:'
    ? null
    : {
        says: `${url.host} does not answer with HTTP. If it uses TLS, use https:// instead of http://.`,
        next: [withUrl(otherScheme(url, 'https'))],
      };

const byCode: Readonly<Record<string, (url: URL) => Remedy | null>> = {
  ECONNREFUSED: (url) => ({
    says: `Nothing is listening at ${url.host}. Start the API there, or give its address with ${addressWays}.`,
    next: ['matchdesk doctor'],
  }),
  ENOTFOUND: (url) => ({
    says: `There is no host ${url.hostname}. Check the address (${addressWays}) and the network.`,
    next: ['matchdesk doctor'],
  }),
  EAI_AGAIN: (url) => ({
    says: `The name ${url.hostname} could not be looked up. Check the network, then try again.`,
    next: ['matchdesk doctor'],
  }),
  CERT_HAS_EXPIRED: (url) => ({
    says: `The certificate of ${url.host} has expired. Renew it there, or check the clock of this machine.`,
    next: ['date', 'matchdesk doctor'],
  }),
  CERT_NOT_YET_VALID: (url) => ({
    says: `The certificate of ${url.host} is not valid yet. Check the clock of this machine.`,
    next: ['date', 'matchdesk doctor'],
  }),
  ERR_TLS_CERT_ALTNAME_INVALID: (url) => ({
    says: `The certificate of ${url.host} is for another name. Use that name: ${addressWays}.`,
    next: ['matchdesk profile show'],
  }),
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: (url) => ({
    says: `${url.host} asks for a certificate of the caller, which Matchdesk does not have. Give an address that asks for none: ${addressWays}.`,
    next: ['matchdesk profile show'],
  }),
  ECONNRESET: perhapsTls,
  HPE_INVALID_CONSTANT: perhapsTls,
  EMFILE: () => ({ says: 'This process may not open more files: raise its limit.', next: ['ulimit -n 1024'] }),
};

/** What to do about the other errors of TLS, and of a certificate. */
const byKind: readonly (readonly [RegExp, (url: URL) => Remedy])[] = [
  [/^(EPROTO$|ERR_SSL_)/, noSafety],
  [/CERT|^UNABLE_TO_|^INVALID_/, untrusted],
];

const remedyBy = (code: string, url: URL): Remedy | null => {
  const known = byCode[code] ?? byKind.find(([pattern]) => pattern.test(code))?.[1];
  return known?.(url) ?? null;
};

/** OpenSSL's reason in the message of an error that Node calls EPROTO, as the code that Node gives it elsewhere. */
const preciseCode = (code: string, cause: unknown): string => {
  const reason = code === 'EPROTO' ? /:SSL routines:[^:]*:([^:]+):/.exec(messageOf(cause))?.[1] : undefined;
  return reason === undefined ? code : `ERR_SSL_${reason.toUpperCase().replaceAll(/\W/g, '_')}`;
};

/** Node's code for a proxy that refused to open a tunnel. */
const noTunnel = 'ERR_PROXY_TUNNEL';
/** The codes that mean the proxy, where there is one. */
const proxyCodes = [noTunnel, 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

const badProxy = ({ hostname }: URL, { shown }: ProxyServer): Remedy => ({
  says: `The proxy ${shown} cannot be reached, or does not allow connections to ${hostname}. Check HTTPS_PROXY and HTTP_PROXY, or set NO_PROXY=${hostname} to connect directly.`,
  next: [`NO_PROXY=${hostname} ${typedCommand().trim()}`, 'matchdesk doctor'],
});

const titleOf = (page: string): string => /<title[^>]*>\s*([^<]{1,80}?)\s*</i.exec(page)?.[1] ?? '';

const pageRemedy = (address: string, page: string): Remedy => {
  const url = new URL(address);
  if (url.protocol === 'http:' && /https port/i.test(page)) {
    return {
      says: `${url.host} uses TLS: use https:// instead of http://.`,
      next: [withUrl(otherScheme(url, 'https'))],
    };
  }
  const title = titleOf(page);
  return {
    says: `${url.host} answers with a web page${title === '' ? '' : ` ('${title}')`}, not like the API. Check the address (${addressWays}); a proxy or the sign-in page of a network may be in between.`,
    next: ['matchdesk doctor'],
  };
};

/** Thrown by the transport where a server was not reached; `code` is the system's code. */
export class Unreached extends Remediable {
  readonly remedy: Remedy | null;
  readonly code: string;

  constructor(given: string, address: string, cause: unknown, proxy: ProxyServer | null = null) {
    const url = new URL(address);
    const code = preciseCode(given, cause);
    super(`${url.host}${proxy ? ` by the proxy ${proxy.shown}` : ''}${code === '' ? '' : `, ${code}`}`, { cause });
    this.code = code;
    this.remedy = proxy && proxyCodes.includes(code) ? badProxy(url, proxy) : remedyBy(code, url);
  }
}

/** Thrown by the transport where a web page was received; its message says what to do. */
export class WebPage extends Remediable {
  readonly remedy: Remedy;

  constructor(address: string, page: string) {
    const remedy = pageRemedy(address, page);
    super(remedy.says);
    this.remedy = remedy;
  }
}

const redirectRemedy = (address: string, location: string): Remedy | null => {
  const to = URL.parse(location, address);
  const from = new URL(address);
  if (!to || !/^https?:$/.test(to.protocol)) return null;
  if (to.origin === from.origin) {
    if (to.pathname === from.pathname) return null;
    return {
      says: `It leads to ${to.pathname}. If this call has another path there, say so in a file (--endpoints).`,
      next: ['matchdesk help provider'],
    };
  }
  return {
    says: `It leads to ${to.origin}. If the API is there, give this address with ${addressWays}.`,
    // A line for another host would send it the token that the command was given.
    next: [to.hostname === from.hostname ? withUrl(to.origin) : 'matchdesk doctor'],
  };
};

/** The cause of a refused redirect; there is no remedy where it leads to the same call. */
export class Redirected extends Remediable {
  readonly remedy: Remedy | null;

  constructor(address: string, location: string) {
    super('It is a redirect.');
    this.remedy = redirectRemedy(address, location);
  }
}

/** A token that a command was given in a variable, in a file or on stdin, and where. */
export type GivenToken = { readonly value: string; readonly from: string };

/** The cause of a refusal of a token that the command was given. A machine cannot sign in, and its token comes from a person. */
export class EndedToken extends Remediable {
  readonly remedy: Remedy;

  constructor({ value, from }: GivenToken) {
    const says = `The token ${from === 'stdin' ? 'from' : 'in'} ${from} is no longer valid`;
    const remedy = isMachineToken(value)
      ? {
          says: `${says}: an administrator creates a new one.`,
          next: ['matchdesk tokens create NAME --scope SCOPES --expires 90d'],
        }
      : { says: `${says}: leave it out, and sign in.`, next: ['matchdesk auth login'] };
    super(remedy.says);
    this.remedy = remedy;
  }
}
