import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const unicast6 = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address belongs to the public internet. */
export const isPublic = (address: string): boolean => {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(unicast6));
};

/** Thrown for a name that resolves to any address that is not public. */
class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/** The form of Node's own lookup of names. */
export type Lookup = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Looks a name up and checks its addresses for the very connection that uses them, so that DNS rebinding has no effect.
 * One private address among several is enough to refuse, unless private addresses are allowed.
 */
export const checkedLookup =
  (by: Lookup, { allowsPrivate }: Pick<AddressRules, 'allowsPrivate'>): LookupFunction =>
  (host, options, done) => {
    by(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const isFit = allowsPrivate || found.every(({ address }) => isPublic(address));
      if (found.length === 0 || !isFit) return done(new PrivateAddress(), []);
      const [first] = found;
      if (options.all) done(null, found);
      else done(null, first?.address ?? '', first?.family);
    });
  };

const literalOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

export type AddressRules = {
  /** Whether private addresses and plain http are allowed, as in a company's own network. */
  readonly allowsPrivate: boolean;
  /** Looks names up; by default by questions to the system's name servers. */
  readonly lookup?: Lookup;
};

/** What is wrong with an address before its name is looked up; null if nothing is. */
export const addressFault = (
  address: string,
  { allowsPrivate }: AddressRules,
): 'plain' | 'private' | 'shape' | null => {
  if (!URL.canParse(address)) return 'shape';
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || !['http:', 'https:'].includes(url.protocol)) return 'shape';
  if (allowsPrivate) return null;
  if (url.protocol !== 'https:') return 'plain';
  const literal = literalOf(url);
  if (isIP(literal) !== 0) return isPublic(literal) ? null : 'private';
  return /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(literal) ? 'private' : null;
};
