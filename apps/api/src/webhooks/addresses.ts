import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// Ranges that are not public (RFC 6890 and its successors): this host, private and shared networks, link-local,
// benchmarks, documentation, multicast, reserved ranges, and the ways in which IPv6 embeds IPv4.
const ranges4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');
const private6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  private6.addSubnet(net, bits, 'ipv6');
const private4 = new BlockList();
for (const [net, bits] of ranges4) private4.addSubnet(net, bits, 'ipv4');

/** Whether an IP address belongs to the public internet. */
export const isPublic = (address: string): boolean => {
  if (isIP(address) === 4) return !private4.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  return public6.check(address, 'ipv6') && !private6.check(address, 'ipv6');
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
