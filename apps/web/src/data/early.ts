/** The server that serves the console keeps its session over a reload, and tells it to a script of this origin alone. */
export const keptAddress = '/console/session';
export const ours = { 'x-matchdesk-console': '1' };

/** The token that the server keeps for this browser; null where it keeps none. Rejects where no server keeps any. */
export const askKept = async (): Promise<string | null> => {
  const answer = await fetch(keptAddress, { headers: ours, cache: 'no-store' });
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) throw new Error('no console session here');
  return ((await answer.json()) as { token: string | null }).token;
};

/** What the server that serves the console tells at an address; null from another one, which has nothing to tell. */
const told = async <T>(address: string): Promise<T | null> => {
  try {
    const answer = await fetch(address, { cache: 'no-store' });
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return null;
    return (await answer.json()) as T;
  } catch (reason) {
    console.info(`${address} told nothing.`, reason);
    return null;
  }
};

export type ConsoleSettings = {
  /** Where the provider has calls elsewhere, by their names. */
  readonly calls: object | null;
  /** Where it has its pictures. */
  readonly pictures: { readonly base: string } | null;
};

const askSettings = async (): Promise<ConsoleSettings> => {
  const [calls, pictures] = await Promise.all([
    told<object>('/console/endpoints'),
    told<{ readonly base: string }>('/console/pictures'),
  ]);
  return { calls, pictures };
};

/** Asks at once, for whoever comes for the answer first; those after it ask anew. */
const askedEarly = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let first: Promise<T> | null = ask();
  // Whoever awaits it hears of its failure.
  first.catch(() => undefined);
  return () => {
    const answer = first ?? ask();
    first = null;
    return answer;
  };
};

/** The token that the server keeps, asked for while the rest of the console is still on its way. */
export const keptToken = askedEarly(askKept);

/** How the console is set up on this server, asked for with it. */
export const consoleSettings = askedEarly(askSettings);
