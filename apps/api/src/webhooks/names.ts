import { type LookupAddress, lookup, promises } from 'node:dns';
import type { Lookup } from './addresses.ts';

/** How long looking up a name may take in all. */
const mostMs = 5_000;

/** What a name server says of a name that it does not know. */
const unknown: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']);

const codeOf = (thrown: unknown): unknown => (thrown instanceof Error && 'code' in thrown ? thrown.code : undefined);

class SilentServers extends Error {
  readonly code = 'ETIMEOUT';
}

type Rules = {
  /** Addresses of name servers; by default the system's. */
  readonly servers?: readonly string[];
  readonly mostMs?: number;
};

/** Every address of a name, by questions to the name servers alone. Rejects if there is none, and when time is up. */
const resolved = async (host: string, { servers, mostMs: most = mostMs }: Rules): Promise<readonly LookupAddress[]> => {
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
 * Looks a name up by questions of its own to the name servers. The system's own way keeps one of a few threads of the
 * process busy for as long as a name server is silent: two such names, and no other is looked up, for webhooks or
 * anything else. It is asked only for names that name servers do not know: without a dot, or from its file of hosts.
 */
export const boundedLookup =
  (rules: Rules = {}): Lookup =>
  (host, options, done) => {
    if (!host.includes('.')) return lookup(host, options, done);
    resolved(host, rules).then(
      (found) => done(null, [...found]),
      (error: unknown) => {
        if (unknown.has(codeOf(error))) lookup(host, options, done);
        else if (codeOf(error) === 'ECANCELLED') done(new SilentServers(), []);
        else done(error as NodeJS.ErrnoException, []);
      },
    );
  };
