import { allScreens } from '@matchdesk/core/screens.ts';
import type { Request } from 'playwright';
import { expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { exampleParams } from '../kit/example-params.ts';
import { keptIn } from '../kit/page-data.ts';
import { leadAway } from '../kit/profiles.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });
const { page, complaints } = await visit(browser, api, api.adminToken);
const told = allScreens.filter(({ screen }) => screen.first !== undefined);

it.each(told)('$id shows what came with its page, without asking for it again', async ({ screen }) => {
  const asked: string[] = [];
  const note = (request: Request): void => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  };
  // Late requests of the earlier screen do not belong to this one.
  await leadAway(page, api.url);
  page.on('request', note);
  const sent = await page.goto(await exampleParams(api, screen.path));
  const { answers } = keptIn((await sent?.text()) ?? '');
  await settled(page);
  expect(asked.filter((address) => address.startsWith('/console/session'))).toEqual([]);
  // The account, the capabilities, and the data of the screen; the list of cities is read by POST, which is never
  // answered ahead.
  expect(answers).toHaveLength(screen.first === 'radar.list' ? 2 : 3);
  // A person's transactions come with the person, and are also requested by their own list.
  const again = asked.filter((address) => answers.some((answer) => answer.address === address));
  expect(again, again.join(' ')).toHaveLength(screen.first === 'users.get' ? 1 : 0);
  expect(complaints).toEqual([]);
  page.off('request', note);
});
