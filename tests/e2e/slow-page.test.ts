import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openWithoutData } from '../kit/page-data.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });

const list = '/user-management?size=100';
/** In ms; long enough for a script that the page names to be there. */
const pauseMs = 500;

/** A server before the console's own whose pages stop for a moment in the midst of their data. */
const inTwoPieces = async (): Promise<{ readonly url: string }> => {
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { host: _, 'accept-encoding': __, ...headers } = request.headers;
    const answer = await fetch(new URL(request.url ?? '', api.url), { headers: headers as Record<string, string> });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const kept = bytes.indexOf('class="answer"');
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    if (kept >= 0) {
      const middle = kept + Math.floor((bytes.indexOf('</script>', kept) - kept) / 2);
      response.write(bytes.subarray(0, middle));
      await delay(pauseMs);
      response.end(bytes.subarray(middle));
    } else response.end(bytes);
  };
  // The line of changes ends with its page.
  const proxy = createServer((request, response) => pass(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const address = proxy.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
};

it('a page whose data comes in two pieces opens signed in, with its rows', async () => {
  const { page, close } = await visit(browser, await inTwoPieces(), api.adminToken, { isAltered: true });
  // Once more, with the scripts of the console in the browser's cache.
  for (const _ of ['first', 'again']) {
    await page.goto(list);
    await settled(page);
    await page.locator('[data-index="99"]').waitFor();
  }
  await close();
});

it.each([
  ['is busy', { status: 503, json: {} }],
  ['is limited', { status: 429, json: {} }],
  ['fails', { status: 500, body: 'no', contentType: 'text/plain' }],
  ['is cut off', null],
])('a server that %s while the session is asked for signs nobody out', async (_, answer) => {
  const { page, close } = await visit(browser, api, api.adminToken);
  await openWithoutData(page);
  let isDown = true;
  await page.route('**/console/session*', (route) => {
    if (!isDown) return route.fallback();
    return answer ? route.fulfill(answer) : route.abort('connectionreset');
  });
  await page.goto(list);
  await page.getByText('Your account could not be loaded').waitFor();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await page.locator('[data-index="99"]').waitFor();
  expect(new URL(page.url()).pathname).toBe('/user-management');
  await close();
});
