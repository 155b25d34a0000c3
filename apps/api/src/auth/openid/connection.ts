import * as oidc from 'openid-client';
import type { OpenIdSettings } from './settings.ts';

const timeoutS = 10;
/** How far the provider's clock may be off. */
const toleranceS = 60;
/** The age in seconds from which cached keys are fetched again when a token names an unknown key. */
const renewableS = 61;
const nowS = (): number => Math.floor(Date.now() / 1000);

/** Runs something with the provider, once its metadata is known. */
export type Connection = <T>(run: (provider: oidc.Configuration) => Promise<T>) => Promise<T>;

/** Connects to the provider. Its metadata is fetched once; an unknown key that a token names is fetched at once. */
export const connect = ({ issuer, clientId, clientSecret }: OpenIdSettings): Connection => {
  const metadata = { [oidc.clockTolerance]: toleranceS };
  const authentication = clientSecret === null ? oidc.None() : oidc.ClientSecretBasic(clientSecret);
  const isPlain = new URL(issuer).protocol === 'http:';
  const steps = [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])];
  let known: oidc.ServerMetadata | undefined;
  let keys: oidc.ExportedJWKSCache | undefined;

  const discovered = async (): Promise<oidc.ServerMetadata> => {
    const asked = { execute: steps, timeout: timeoutS };
    return (await oidc.discovery(new URL(issuer), clientId, metadata, authentication, asked)).serverMetadata();
  };

  return async (run) => {
    const server = known ?? (await discovered());
    known = server;
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
