import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, preview } from 'vite';

const root = resolve(import.meta.dirname, 'floor');

/** Builds the hand-written list and serves it in front of an API, so that the same browser can measure both. */
export const startFloor = async (api: string): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const outDir = await mkdtemp(join(tmpdir(), 'matchdesk-floor-'));
  const common = { root, configFile: false, logLevel: 'error' } as const;
  await build({ ...common, build: { outDir, emptyOutDir: true } });
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, proxy: { '/v2': api, '/console': api, '/files': api } },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The floor is not served.');
  const close = async (): Promise<void> => {
    await server.close();
    await rm(outDir, { recursive: true });
  };
  return { url: url.replace(/\/$/, ''), close };
};
