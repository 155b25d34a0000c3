import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether a text is an IP address, or a network such as 10.0.0.0/8. */
export const isHop = (text: string): boolean => isIP(text) !== 0 || ipaddr.isValidCIDR(text);

/** The addresses of the proxies in front: null for no proxy, [] for a proxy on this machine. */
export const hopsOf = (proxy: string | undefined): readonly string[] | null => {
  if (proxy === undefined || proxy === '0') return null;
  return proxy === '1' ? [] : proxy.split(',').map((hop) => hop.trim());
};
