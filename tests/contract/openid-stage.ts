import { recheckDue } from '@matchdesk/api/auth/openid/recheck.ts';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Api, type ApiOptions, secret, startApi } from '../kit/api.ts';
import type { Person } from '../kit/openid/order.ts';
import { type IdentityProvider, startIdentityProvider } from '../kit/openid/provider.ts';
import { plainBrowser, signInAtProvider } from '../kit/openid/sign-in.ts';
import { call, endpointNamed } from './request.ts';

export const anns = (more: Partial<Person> = {}): Person => ({
  sub: 'ann',
  email: 'ann@acme.test',
  email_verified: true,
  groups: ['desk'],
  ...more,
});

const silent = { warn: () => undefined, error: () => undefined };

/** A new API for each test, all with the same identity provider. */
export const openIdStage = () => {
  const here = {} as { api: Api; provider: IdentityProvider };
  const begin = async (options: ApiOptions = {}): Promise<void> => {
    here.api = await startApi({ users: 30, openId: here.provider.settings, ...options });
    await here.provider.tell({ client: here.api.url });
  };
  beforeAll(async () => {
    here.provider = await startIdentityProvider();
  });
  beforeEach(() => begin());
  afterEach(() => here.api.close());
  afterAll(() => here.provider.stop());

  /** Signs in through the provider. Returns where this leads, and the session that is then kept. */
  const come = async (person: Person, next = '', browser = plainBrowser()) => {
    const { api, provider } = here;
    await provider.tell({ person });
    const { url, answer } = await signInAtProvider(browser, `${api.url}/console/openid${next}`, person.sub);
    const token = browser.cookieOf(new URL(api.url).host, 'matchdesk_session');
    const { pathname, searchParams } = new URL(url);
    return { browser, token, html: await answer.text(), place: pathname, problem: searchParams.get('problem') };
  };
  const whoIs = async (token: string | undefined) => {
    const { status, body } = await call(here.api, endpointNamed('session.me'), {}, { token: token ?? '' });
    return { status, ...(body as { data?: { email: string; role: number } }).data };
  };
  const rechecking = () => {
    const { openId, now } = here.api.services;
    if (!openId) throw new Error('There is no provider.');
    return { openId, secret, now, log: silent };
  };
  /**
   * Runs what the server does within a minute: after half of it sessions are checked, and where no answer came it asks
   * again every ten seconds.
   */
  const recheck = async (): Promise<void> => {
    for (const passed of [31_000, 10_000, 10_000]) {
      here.api.clock.advance(passed);
      await recheckDue(here.api.database, rechecking());
    }
  };
  const linesOf = async (action: string) => {
    const lines = await here.api.database.db.selectFrom('audit_log').selectAll().where('action', '=', action).execute();
    return lines.map(({ actor_email, after }) => ({ actor_email, after: JSON.parse(after ?? 'null') }));
  };
  return { here, begin, come, whoIs, rechecking, recheck, linesOf };
};
