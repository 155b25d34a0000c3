import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startProcess } from '../../kit/server-process.ts';

export const account = { email: 'bench@matchdesk.local', password: 'B3nch!desk' };

export type Served = { readonly url: string; readonly server: ServerProcess; readonly dataDir: string };

/** Runs `work` with its own server, in a separate process, as people start it. */
export const served = async <T>(
  more: Readonly<Record<string, string>>,
  work: (served: Served) => Promise<T>,
): Promise<T> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'matchdesk-bench-faults-'));
  const server = startProcess([], {
    MATCHDESK_DATA_DIR: dataDir,
    MATCHDESK_ADMIN_EMAIL: account.email,
    MATCHDESK_ADMIN_PASSWORD: account.password,
    MATCHDESK_LOG: 'error',
    ...more,
  });
  try {
    const [url = ''] = (await server.said(/http:\/\/[\w.:[\]]+\d/)) ?? [];
    return await work({ url, server, dataDir });
  } finally {
    await server.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** One sign-in as from another network; returns its status and, where it has one, its token. */
export const signIn = async (
  url: string,
  network: string,
  { email, password }: typeof account = account,
): Promise<{ readonly status: number; readonly token: string }> => {
  const answer = await fetch(`${url}/v2/adminLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ email, password }),
  });
  const body = (await answer.json()) as { readonly data?: { readonly token?: string } };
  return { status: answer.status, token: body.data?.token ?? '' };
};
