import { typedCommand } from '../text/shell-word.ts';

/** A proxy that stands between here and the API. */
export type ProxyServer = {
  readonly url: string;
  /** Without a name and password. */
  readonly shown: string;
};

/** What a person can do about a fault: in words, and as a line to run where there is one. */
export type Remedy = { readonly says: string; readonly next: readonly string[] };

/** Where an address comes from, for those who have to change it. */
const addressWays = '--url, MATCHDESK_API_URL or the url of the profile';

const withUrl = (address: string): string => {
  const bare = typedCommand().replace(/ --url[= ]\S+/, '');
  return `${bare.trim()} --url ${address}`;
};

const otherScheme = (url: URL, scheme: 'http' | 'https'): string => `${scheme}://${url.host}`;

const nobodyVouches = (url: URL): Remedy => ({
  says: `Nobody whom this machine knows vouches for the certificate of ${url.host}. If it is the right one, name its file in NODE_EXTRA_CA_CERTS.`,
  next: [`NODE_EXTRA_CA_CERTS=ca.pem ${typedCommand().trim()}`],
});

const noTls = (url: URL): Remedy => ({
  says: `${url.host} speaks no TLS: it wants http:// in place of https://.`,
  next: [withUrl(otherScheme(url, 'http'))],
});

const perhapsTls = (url: URL): Remedy | null =>
  url.protocol === 'https:'
    ? null
    : {
        says: `${url.host} does not answer as HTTP does. If it speaks TLS, it wants https:// in place of http://.`,
        next: [withUrl(otherScheme(url, 'https'))],
      };

const noHost = (url: URL): Remedy => ({
  says: `No host is known as ${url.hostname}. See that the address is right (${addressWays}), and the network.`,
  next: ['matchdesk doctor'],
});

const byCode: Readonly<Record<string, (url: URL) => Remedy | null>> = {
  ECONNREFUSED: (url) => ({
    says: `Nothing listens at ${url.host}. Start the API there, or name its address with ${addressWays}.`,
    next: ['matchdesk doctor'],
  }),
  ENOTFOUND: noHost,
  EAI_AGAIN: noHost,
  DEPTH_ZERO_SELF_SIGNED_CERT: nobodyVouches,
  SELF_SIGNED_CERT_IN_CHAIN: nobodyVouches,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: nobodyVouches,
  UNABLE_TO_GET_ISSUER_CERT: nobodyVouches,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: nobodyVouches,
  CERT_HAS_EXPIRED: (url) => ({
    says: `The certificate of ${url.host} is over. It is to be renewed there; or the clock of this machine is wrong.`,
    next: ['date', 'matchdesk doctor'],
  }),
  ERR_TLS_CERT_ALTNAME_INVALID: (url) => ({
    says: `The certificate of ${url.host} is for another name. Use the name that it is for: ${addressWays}.`,
    next: ['matchdesk profile show'],
  }),
  EPROTO: noTls,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  ECONNRESET: perhapsTls,
  HPE_INVALID_CONSTANT: perhapsTls,
};

/** Node's word for a proxy that refused to make a tunnel. */
export const noTunnel = 'ERR_PROXY_TUNNEL';
/** What tells of the proxy, where one stands in between. */
const proxyCodes = [noTunnel, 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

const badProxy = ({ hostname }: URL, { shown }: ProxyServer): Remedy => ({
  says: `The proxy ${shown} was not reached, or lets nobody through to ${hostname}. See HTTPS_PROXY and HTTP_PROXY; NO_PROXY=${hostname} goes there directly.`,
  next: [`NO_PROXY=${hostname} ${typedCommand().trim()}`, 'matchdesk doctor'],
});

const titleOf = (page: string): string => /<title[^>]*>\s*([^<]{1,80}?)\s*</i.exec(page)?.[1] ?? '';

const pageRemedy = (address: string, page: string): Remedy => {
  const url = new URL(address);
  if (url.protocol === 'http:' && /https port/i.test(page)) {
    return {
      says: `${url.host} speaks TLS: it wants https:// in place of http://.`,
      next: [withUrl(otherScheme(url, 'https'))],
    };
  }
  const title = titleOf(page);
  return {
    says: `${url.host} answers with a web page${title === '' ? '' : ` ('${title}')`}, not as the API does. See that the address is right (${addressWays}); a proxy or the sign-in page of a network may stand in between.`,
    next: ['matchdesk doctor'],
  };
};

/** Thrown by the transport where a server was not reached; `code` is the system's. */
export class Unreached extends Error {
  readonly remedy: Remedy | null;

  constructor(code: string, address: string, cause: unknown, proxy: ProxyServer | null = null) {
    const { host } = new URL(address);
    super(`${host}${proxy ? ` by the proxy ${proxy.shown}` : ''}${code === '' ? '' : `, ${code}`}`, { cause });
    this.remedy =
      proxy && proxyCodes.includes(code)
        ? badProxy(new URL(address), proxy)
        : (byCode[code]?.(new URL(address)) ?? null);
  }
}

/** Thrown by the transport where a web page came; it says itself what to do. */
export class WebPage extends Error {
  readonly remedy: Remedy;

  constructor(address: string, page: string) {
    const remedy = pageRemedy(address, page);
    super(remedy.says);
    this.remedy = remedy;
  }
}
