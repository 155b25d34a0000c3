/**
 * A browser without scripts and pictures: it keeps the cookies of each host and path, follows redirects, and submits
 * forms.
 */
export type PlainBrowser = {
  /** The last answer of the redirects that start at an address. */
  readonly open: (
    address: string,
    form?: URLSearchParams,
  ) => Promise<{ readonly url: string; readonly answer: Response }>;
  readonly cookieOf: (host: string, name: string) => string | undefined;
  readonly cookieHeader: (address: string) => string;
};

type Cookie = { readonly host: string; readonly path: string; readonly name: string; readonly value: string };

/** A cookie of an answer; an empty value where it is removed. */
const cookieIn = (line: string, host: string): Cookie => {
  const [pair = '', ...rules] = line.split(/;\s*/);
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const path = rules.map((rule) => /^path=(.*)$/i.exec(rule)?.[1]).find((found) => found !== undefined) ?? '/';
  const isGone = rules.some((rule) => /^expires=Thu, 01 Jan 1970/i.test(rule));
  return { host, path, name, value: isGone ? '' : value };
};

export const plainBrowser = (): PlainBrowser => {
  let jar: readonly Cookie[] = [];
  const cookieHeader = (address: string): string => {
    const { host, pathname } = new URL(address);
    const sent = jar.filter((cookie) => cookie.host === host && pathname.startsWith(cookie.path));
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  };
  const keep = (address: string, answer: Response): void => {
    for (const line of answer.headers.getSetCookie()) {
      const given = cookieIn(line, new URL(address).host);
      const others = jar.filter(
        ({ host, path, name }) => host !== given.host || path !== given.path || name !== given.name,
      );
      jar = given.value === '' ? others : [...others, given];
    }
  };
  const open: PlainBrowser['open'] = async (address, form) => {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: cookieHeader(address), accept: 'text/html' },
      ...(form && { method: 'POST', body: form }),
    });
    keep(address, answer);
    const next = answer.headers.get('location');
    return next === null ? { url: address, answer } : open(new URL(next, address).href);
  };
  const cookieOf = (host: string, name: string): string | undefined =>
    jar.find((cookie) => cookie.host === host && cookie.name === name)?.value;
  return { open, cookieHeader, cookieOf };
};

type Step = Awaited<ReturnType<PlainBrowser['open']>>;

/** Signs in at the provider where its page asks for it, and gives every consent. */
export const goThrough = async (browser: PlainBrowser, first: Step, sub: string): Promise<Step> => {
  let step = first;
  for (let nth = 0; nth < 3; nth += 1) {
    const html = await step.answer.clone().text();
    const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
    if (action === undefined || prompt === undefined) break;
    const form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: sub, password: 'any' }) });
    step = await browser.open(new URL(action, step.url).href, form);
  }
  return step;
};

/** The same from the address that leads to the provider. */
export const signInAtProvider = async (browser: PlainBrowser, start: string, sub: string): Promise<Step> =>
  goThrough(browser, await browser.open(start), sub);
