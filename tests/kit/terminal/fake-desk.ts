import type { Context } from '@matchdesk/terminal/api/context.ts';
import { createDesk, type Desk } from '../../../apps/console/src/desk/desk.ts';

const never = new Promise<never>(() => undefined);

/** A client whose calls are never answered, but for those of the given domains. */
export const answering = (domains: Readonly<Record<string, unknown>>): object => {
  const unanswered = new Proxy({}, { get: () => () => never });
  return new Proxy({}, { get: (_, domain) => domains[String(domain)] ?? unanswered });
};

/**
 * A desk without a terminal; the given parts of its context replace those that do nothing, and those of `reopened` what
 * each reopening replaces.
 */
export const fakeDesk = (parts: object = {}, reopened: readonly object[] = []): Desk => {
  const interruption = { stop: new AbortController().signal };
  const base = { client: answering({}), interruption, settings: {}, env: {}, ...parts };
  const context = base as unknown as Context;
  const next = reopened.values();
  return createDesk({
    open: async () => ({ ...context, ...next.next().value }),
    context,
    size: { columns: 80, rows: 24 },
    leave: () => undefined,
    lend: async () => undefined,
    copy: () => undefined,
  });
};
