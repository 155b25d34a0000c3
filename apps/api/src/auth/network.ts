import ipaddr from 'ipaddr.js';

/**
 * What counts as one network. An IPv6 customer has a whole /64: its addresses count as one, however they are written.
 * What a proxy names in any other way (RFC 7239 allows 'unknown') counts as it stands.
 */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : Buffer.from(address.toByteArray().slice(0, 8)).toString('hex');
};
