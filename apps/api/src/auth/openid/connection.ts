import * as oidc from 'openid-client';
import type { OpenIdSettings } from './settings.ts';

const timeoutS = 10;
/** How far the provider's clock may be off. */
const toleranceS = 60;
/** Keys that are so old are fetched anew where a token names one that is not among them. */
const renewableS = 61;
const nowS = (): number => Math.floor(Date.now() / 1000);

/** Runs with a provider, once it told of itself. */
export type Connection = <T>(run: (provider: oidc.Configuration) => Promise<T>) => Promise<T>;

/** What the provider tells of itself is asked once; a key that a token names and that is not known yet is fetched at once. */
export const connect = ({ issuer, clientId, clientSecret }: OpenIdSettings): Connection => {
  const metadata = { [oidc.clockTolerance]: toleranceS };
  const authentication = clientSecret === null ? oidc.None() : oidc.ClientSecretBasic(clientSecret);
  const isPlain = new URL(issuer).protocol === 'http:';
  const steps = [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])];
  let told: oidc.ServerMetadata | undefined;
  let keys: oidc.ExportedJWKSCache | undefined;

  const discovered = async (): Promise<oidc.ServerMetadata> => {
    const asked = { execute: steps, timeout: timeoutS };
    return (await oidc.discovery(new URL(issuer), clientId, metadata, authentication, asked)).serverMetadata();
  };

  return async (run) => {
    const server = told ?? (await discovered());
    told = server;
    const provider = new oidc.Configuration(server, clientId, metadata, authentication);
    for (const step of steps) step(provider);
    provider.timeout = timeoutS;
    const renewable = nowS() - renewableS;
    if (keys) oidc.setJwksCache(provider, { ...keys, uat: Math.min(keys.uat, renewable) });
    const done = await run(provider);
    const fetched = oidc.getJwksCache(provider);
    if (fetched && fetched.uat > renewable) keys = fetched;
    return done;
  };
};
