import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { send } from './request.ts';

const html = { accept: 'text/html,*/*' };

it('a console that is built again is served by the next server only', async () => {
  const built = mkdtempSync(join(tmpdir(), 'matchdesk-rebuilt-'));
  onTestFinished(() => rmSync(built, { recursive: true, force: true }));
  const build = (name: string): void => {
    rmSync(join(built, 'assets'), { recursive: true, force: true });
    mkdirSync(join(built, 'assets'));
    writeFileSync(join(built, 'index.html'), `<!doctype html><script src="/assets/${name}.js"></script>`);
    writeFileSync(join(built, 'assets', `${name}.js`), name);
    writeFileSync(join(built, 'mark.svg'), `<svg id="${name}"/>`);
  };
  const shown = async (server: Api) => {
    const texts = ['/', '/assets/before-1.js', '/assets/after-2.js', '/mark.svg'].map(async (path) => {
      const { status, text } = await send(server, path, { headers: html });
      return status === 200 ? /before|after/.exec(text)?.[0] : status;
    });
    return Promise.all(texts);
  };
  build('before-1');
  const running = await startApi({ users: 0, consoleDir: built });
  const before = await shown(running);
  build('after-2');
  expect([before, await shown(running)]).toEqual(Array(2).fill(['before', 'before', 404, 'before']));
  const next = await startApi({ users: 0, consoleDir: built });
  expect(await shown(next)).toEqual(['after', 404, 'after', 'after']);
  const { headers } = await send(next, '/mark.svg');
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  expect([
    await send(next, '/mark.svg', { headers: known }),
    await send(running, '/mark.svg', { headers: known }),
  ]).toMatchObject([{ status: 304, text: '' }, { status: 200 }]);
  await running.close();
  await next.close();
});
