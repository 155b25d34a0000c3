import type { Page } from 'playwright';

type KeptInPage = {
  readonly session: string | null;
  readonly answers: readonly { readonly address: string; readonly body: string }[];
};

/** What a page that the server sent begins with. Throws where it holds no data. */
export const keptIn = (html: string): KeptInPage => {
  const [text, ...bodies] = [
    ...html.matchAll(/<script type="application\/json" (?:id="page-data"|class="answer")>(.*?)<\/script>/gs),
  ].map(([, json = '']) => json);
  if (text === undefined) throw new Error('The page holds no data.');
  const kept = JSON.parse(text) as Omit<KeptInPage, 'answers'> & { readonly answers: readonly string[] };
  return { ...kept, answers: kept.answers.map((address, at) => ({ address, body: bodies[at] ?? '' })) };
};

/** From now on pages come without data, as for clients that are not browsers: they request what they begin with. */
export const openWithoutData = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => !/^\/(v2|console|files|assets)\//.test(pathname),
    async (route) => {
      if (route.request().isNavigationRequest()) await route.fulfill({ response: await route.fetch() });
      else await route.fallback();
    },
  );

/** From now on the server answers nothing ahead, so that the calls of /v2 that a test intercepts are all there are. */
export const askEachCall = async (page: Page): Promise<void> => {
  await openWithoutData(page);
  await page.route('**/console/session?*', (route) =>
    route.continue({ url: route.request().url().replace(/\?.*$/, '') }),
  );
};

/** From now on the server does not announce an extension. */
export const withoutExtension = async (page: Page, name: string): Promise<void> => {
  await openWithoutData(page);
  // Our server tells what it has with the session, too.
  for (const call of ['**/console/session*', '**/v2/capabilities']) {
    await page.route(call, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(new RegExp(String.raw`\\?"${name}\\?",`, 'g'), '');
      await route.fulfill({ status: response.status(), contentType: 'application/json', body });
    });
  }
};
