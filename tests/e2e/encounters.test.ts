import { describe, expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { exampleParams } from '../kit/example-params.ts';
import { openStage } from '../kit/stage.ts';
import { openedOn } from './opened.ts';

const { api, browser } = await openStage();

const opened = openedOn({ api, browser });

describe('matches and chat', () => {
  it('tell why somebody was flagged, and lead to the chat', async () => {
    const { db } = api.database;
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    const flag = await db
      .selectFrom('flags')
      .innerJoin('matches', 'matches.user_a', 'flags.receiver_id')
      .select(['flags.receiver_id', 'flags.reason'])
      .executeTakeFirstOrThrow();
    await page.goto(`/single-match-list/${flag.receiver_id}`);
    await settled(page);
    await page
      .getByRole('button', { name: /was flagged$/ })
      .first()
      .focus();
    await page.getByRole('tooltip').waitFor();
    expect((await page.getByRole('tooltip').textContent())?.length).toBeGreaterThan(3);
    await page.getByRole('link', { name: 'Open Chat History' }).first().click();
    await page.waitForURL(/single-user-match-chat/);
    await page.getByRole('searchbox', { name: 'Search in this chat' }).waitFor();
    await settled(page);
    const read = db.selectFrom('audit_log').select('after').where('action', '=', 'matches.chat');
    expect(await read.execute(), 'one line for one opening').toHaveLength(1);
    // The trail is that of the person whose matches were open, and `u` goes up along it.
    const trail = page.getByRole('navigation', { name: 'Where this is' }).getByRole('link');
    const hrefs = await trail.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const above = [`/view-user-detail/${flag.receiver_id}`, `/single-match-list/${flag.receiver_id}`];
    expect(hrefs).toEqual(['/user-management', ...above]);
    await page.keyboard.press('u');
    await page.waitForURL(`**/single-match-list/${flag.receiver_id}`);
    expect(complaints).toEqual([]);
    await close();
  });

  it('are read from the latest message back, and searched to the first', async () => {
    const { db } = api.database;
    const { id } = await db.selectFrom('matches').select('id').executeTakeFirstOrThrow();
    const { sender_id } = await db
      .selectFrom('messages')
      .where('match_id', '=', id)
      .select('sender_id')
      .executeTakeFirstOrThrow();
    const at = Date.UTC(2030, 0, 1);
    await db
      .insertInto('messages')
      .values(
        Array.from({ length: 120 }, (_, index) => ({
          id: `long-chat-${index}`,
          match_id: id,
          sender_id,
          message: `Long message ${index}`,
          created_at: at + index * 60_000,
        })),
      )
      .execute();
    const { page, close } = await visit(browser, api, api.adminToken);
    await page.goto(`/single-user-match-chat/${id}`);
    await settled(page);
    await page.getByText('Long message 119', { exact: true }).waitFor();
    expect(await page.getByText('Long message 2', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Load earlier messages' }).click();
    await page.getByText('Long message 60', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Search in this chat' }).fill('long message 2');
    await page.getByText('Long message 2', { exact: true }).waitFor();
    expect(await page.getByText('Long message 119', { exact: true }).count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Search in this chat' }).fill('zzzz');
    await page.getByText('No message matches this search.').waitFor();
    await page
      .getByRole('status')
      .getByText(/^0 of \d+ messages$/)
      .waitFor();
    await close();
  });
});

describe('an event', () => {
  it('loads each of its tabs when it is first shown', async () => {
    const { page, complaints, close } = await opened(await exampleParams(api, '/events-details/:id'));
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    const invited = page.waitForRequest(/singleEventInvitedUsers/);
    await page.getByRole('tab', { name: 'Attendees' }).click();
    await invited;
    expect(calls.filter((url) => url.includes('singleEventTransaction'))).toEqual([]);
    const asked = page.waitForRequest(/singleEventTransaction/);
    await page.getByRole('tab', { name: 'Transactions' }).click();
    await asked;
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('ratings', () => {
  it("show the seven answers in 'Rating Detail', stars as words too", async () => {
    const { page, complaints, close } = await opened(await exampleParams(api, '/given-rating/:id'));
    // The order is the specification's; the screen opens on its own side.
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Recieved Rating', 'Given Rating']);
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Given Rating');
    await page
      .getByRole('button', { name: /^Rating Detail/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Rating Detail' });
    await dialog.getByText('How did you meet valentine ?').waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(7);
    const met = /Interacted and communicatd in person|Didn't meet in person\/communicated virtually/;
    expect(await dialog.getByText(met).count()).toBe(1);
    expect(await dialog.getByText('Total Average Rating').count()).toBe(1);
    // Four questions and the average are stars, each with its number in words.
    expect(await dialog.getByRole('img', { name: /\d(\.\d)? (of|out of) 5/ }).count()).toBe(5);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const asked = page.waitForRequest(/singleUserGivenRatings.*status=2/);
    await page.getByLabel('Filter by stars').selectOption({ label: 'Maximum to Minimum' });
    await asked;
    await page.getByRole('tab', { name: 'Recieved Rating' }).click();
    await page.waitForURL(/\?tab=received$/);
    await page
      .getByText(/^(Not )?Reported$|^No Records Found$/)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('flags', () => {
  it('have a tab for each side', async () => {
    const { page, close } = await opened(await exampleParams(api, '/flags/:id'));
    const sent = page.waitForRequest(/singleUserGivenflag/);
    await page.getByRole('tab', { name: 'Given Flags' }).click();
    await sent;
    await settled(page);
    expect(await page.getByRole('tab', { name: 'Given Flags' }).getAttribute('aria-selected')).toBe('true');
    await close();
  });
});
