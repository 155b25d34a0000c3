/** Whether a host is this machine as only itself can reach it; a name, or an address, of IPv6 also in brackets. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
