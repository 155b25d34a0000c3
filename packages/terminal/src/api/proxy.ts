import { usage } from '../process/failure.ts';
import type { ProxyServer } from '../process/remedies.ts';

const variables = ['http_proxy', 'https_proxy', 'all_proxy'];
/** Node's agents support proxies where this flag exists. */
const knowsProxies = (): boolean => process.allowedNodeEnvironmentFlags.has('--use-env-proxy');

/**
 * The proxy for an address, from HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY; null where there is none. Nothing is
 * loaded where no variable is set.
 */
export const proxyFor = async (address: string, env: NodeJS.ProcessEnv): Promise<ProxyServer | null> => {
  if (!variables.some((name) => env[name] || env[name.toUpperCase()])) return null;
  const { getProxyForUrl } = await import('proxy-from-env');
  const url = getProxyForUrl(address);
  if (url === '') return null;
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw usage('The proxy in HTTPS_PROXY or HTTP_PROXY is not an http:// or https:// address.');
  }
  if (!knowsProxies()) {
    throw usage(
      `A proxy is set, and Node ${process.versions.node} cannot use one: install Node 22.21 or 24.5, or name ${new URL(address).hostname} in NO_PROXY.`,
    );
  }
  const { protocol, host } = new URL(url);
  return { url, shown: `${protocol}//${host}` };
};
