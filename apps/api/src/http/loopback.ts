/** Whether a host, as a name or an address, is this machine's loopback; an IPv6 address may be in brackets. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
