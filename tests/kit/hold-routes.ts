import type { Page, Route } from 'playwright';

const probe = '/healthz';
const word = 'intercepted';
const answerProbe = (route: Route) => route.fulfill({ body: word });

/**
 * Makes each route of a page hold as soon as `page.route` has resolved. The browser tells a document later than the test
 * that its requests are intercepted, so a key that was pressed at once could send its request past the route.
 */
export const holdRoutes = (page: Page): void => {
  const route = page.route.bind(page);
  const isOpen = () => page.url().startsWith('http');
  page.route = async (...which) => {
    const added = await route(...which);
    if (!isOpen()) return added;
    await route(`**${probe}`, answerProbe);
    await page.evaluate(
      async ([address = '', answer]) => {
        for (let text = ''; text !== answer; ) text = await (await fetch(address)).text();
      },
      [probe, word],
    );
    await page.unroute(`**${probe}`, answerProbe);
    return added;
  };
};
