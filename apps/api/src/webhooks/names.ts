import { type LookupAddress, lookup, promises } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import type { Lookup } from './addresses.ts';

/** How long looking up a name may take in all. */
const mostMs = 5_000;

/** The answer of a name server about a name that it does not know. */
const unknown: ReadonlySet<string | undefined> = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']);

class SilentServers extends Error {
  readonly code = 'ETIMEOUT';
}

type Rules = {
  /** Addresses of name servers; by default the system's. */
  readonly servers?: readonly string[];
  /** The system's file of hosts. */
  readonly hosts?: string;
  readonly mostMs?: number;
};

/** The addresses of a name in the file of hosts, which goes before the name servers. */
const inHosts = async (host: string, { hosts = '/etc/hosts' }: Rules): Promise<readonly LookupAddress[]> => {
  const lines = (await readFile(hosts, 'utf8').catch(() => '')).split(/\r?\n/);
  return lines.flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/);
    return names.includes(host.toLowerCase()) && isIP(address) ? [{ address, family: isIP(address) }] : [];
  });
};

/** Every address of a name, by the file of hosts and the name servers. Rejects if there is none, and when time is up. */
const resolved = async (host: string, rules: Rules): Promise<readonly LookupAddress[]> => {
  const known = await inHosts(host, rules);
  if (known.length > 0) return known;
  const { servers, mostMs: most = mostMs } = rules;
  const resolver = new promises.Resolver();
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), most);
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (found.length > 0) return found;
    const reasons = [four, six].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    throw reasons.find((reason) => !unknown.has(codeOf(reason))) ?? reasons[0];
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Looks a name up by asking the name servers itself. The system's own lookup keeps one of a few threads of the process
 * busy while a name server is silent: two such names would block every other lookup, for webhooks or anything else. It
 * is used only for names that the name servers do not know, and for names without a dot.
 */
export const boundedLookup =
  (rules: Rules = {}): Lookup =>
  (host, options, done) => {
    if (!host.includes('.')) return lookup(host, options, done);
    resolved(host, rules).then(
      (found) => done(null, [...found]),
      (error: NodeJS.ErrnoException) => {
        if (unknown.has(codeOf(error))) lookup(host, options, done);
        else if (codeOf(error) === 'ECANCELLED') done(new SilentServers(), []);
        else done(error, []);
      },
    );
  };
