import { afterAll, beforeEach } from 'vitest';
import type { Api, ApiOptions } from '../kit/api.ts';
import { openApi } from '../kit/open-api.ts';
import { type Dress, type ProviderServer, startProvider } from '../kit/provider/provider.ts';
import { type Route, token } from '../kit/provider/routes.ts';
import { inOneProcess } from './one-process.ts';
import { openTerminal, type Terminal } from './terminal.ts';

export type Stage = { readonly api: Api; readonly terminal: Terminal };

type StageOptions = ApiOptions & {
  /** One process runs all commands, which is faster; otherwise each has its own, as in a shell. */
  readonly oneProcess?: boolean;
};

/**
 * Starts an API with a demo world, and opens a terminal with the session of its administrator, for the tests of one file.
 * Both are closed at its end.
 */
export const openStage = async ({ oneProcess = false, ...options }: StageOptions = {}): Promise<Stage> => {
  const api = await openApi(options);
  const own = openTerminal(api.url, api.adminToken);
  const terminal = oneProcess ? inOneProcess(own) : own;
  afterAll(terminal.close);
  return { api, terminal };
};

type ProviderStage = { readonly provider: ProviderServer; readonly terminal: Terminal };

/**
 * Starts a provider that has only the specification's calls and `more`, and opens a terminal with a session there, for
 * the tests of one file. Each test sees only its own requests. Both are closed at the end.
 */
export const openProviderStage = async (
  dress: Dress = (json) => json,
  more: readonly Route[] = [],
): Promise<ProviderStage> => {
  const provider = await startProvider([], dress, more);
  const terminal = inOneProcess(openTerminal(provider.url, token));
  beforeEach(() => {
    provider.seen.length = 0;
  });
  afterAll(async () => {
    terminal.close();
    await provider.close();
  });
  return { provider, terminal };
};
