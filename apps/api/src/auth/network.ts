import ipaddr from 'ipaddr.js';

/**
 * The network of an address. An IPv6 customer has a whole /64, so these addresses count as one network, however they are
 * written. Other names that a proxy may send (RFC 7239 allows 'unknown') are used unchanged.
 */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : Buffer.from(address.toByteArray().slice(0, 8)).toString('hex');
};
