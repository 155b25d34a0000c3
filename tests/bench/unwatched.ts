import type { Browser, CDPSession } from 'playwright';
import { visit } from '../kit/console.ts';

/** A separate page that is only driven, and otherwise not observed. */
export type Unwatched = {
  readonly send: <Result>(method: string, params?: object) => Promise<Result>;
  readonly close: () => Promise<void>;
};

type Message = { readonly id?: number; readonly result?: unknown; readonly error?: { readonly message: string } };

/** Sends commands to one page through the browser: Playwright's own pages listen to all of their requests. */
const speakTo = async (root: CDPSession, targetId: string): Promise<Unwatched['send']> => {
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  root.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
    if (from !== sessionId) return;
    const { id = -1, result, error } = JSON.parse(message) as Message;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  let last = 0;
  return async <Result>(method: string, params: object = {}): Promise<Result> => {
    const answer = Promise.withResolvers<unknown>();
    last += 1;
    waiting.set(last, answer);
    await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: last, method, params }) });
    return (await answer.promise) as Result;
  };
};

/**
 * Opens an empty page with a session, in its own context, that nothing observes: for an observed page the browser finds
 * out where each request came from, which parses the scripts once more.
 */
export const openUnwatched = async (browser: Browser, url: string, token: string): Promise<Unwatched> => {
  const { page, close: closeVisit } = await visit(browser, { url } as Parameters<typeof visit>[1], token);
  const cookies = (await page.context().cookies()).map(({ name, value }) => ({ name, value, url }));
  await closeVisit();
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  await root.send('Storage.setCookies', { cookies, browserContextId });
  const at = { url: 'about:blank', width: 1440, height: 900 };
  const { targetId } = await root.send('Target.createTarget', { ...at, browserContextId });
  const send = await speakTo(root, targetId);
  const close = async (): Promise<void> => {
    await root.send('Target.disposeBrowserContext', { browserContextId });
    await root.detach();
  };
  return { send, close };
};
