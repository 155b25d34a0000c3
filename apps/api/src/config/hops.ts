import { isIP } from 'node:net';

/** Whether only this machine itself reaches what listens there. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

/** An address, or a network of them such as 10.0.0.0/8. */
export const isHop = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  );
};

/** What stands in front: null for nothing, [] for a proxy on this machine. */
export const hopsOf = (proxy: string | undefined): readonly string[] | null => {
  if (proxy === undefined || proxy === '0') return null;
  return proxy === '1' ? [] : proxy.split(',').map((hop) => hop.trim());
};
