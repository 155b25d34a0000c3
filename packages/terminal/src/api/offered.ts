import type { SomeRead } from '@matchdesk/core/context.ts';
import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import { asFailure, failureSentence } from '@matchdesk/core/kit/call/failure.ts';
import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import { filterExtensions } from '@matchdesk/core/kit/list/read.ts';
import { refusedByGuard } from '../process/failure.ts';
import type { Context } from './context.ts';

const requireAnnounced = async (context: Context, extensions: readonly string[]): Promise<void> => {
  if (extensions.length === 0) return;
  const announced = await context.capabilities();
  const missing = extensions.find((name) => !announced.has(name));
  if (missing !== undefined) throw refusedByGuard(`${context.settings.url} does not offer this (${missing}).`);
};

/** What the provider announces; null, with a warning, where it fails to say: then nothing beyond the specification is used. */
export const announcedIfSaid = async (
  { capabilities, say }: Pick<Context, 'capabilities' | 'say'>,
  isNow?: boolean,
): Promise<ReadonlySet<string> | null> => {
  try {
    return await capabilities(isNow);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.kind === 'aborted') throw failure;
    say.warn(failureSentence(failure));
    return null;
  }
};

/** Whether the provider keeps the reasons of writes. */
export const keepsReasons = async (context: Context): Promise<boolean> => (await context.capabilities()).has('reasons');

/** Refuses a reason where the provider keeps none. */
export const requireReasons = async (context: Context): Promise<void> => {
  if (!(await keepsReasons(context)))
    throw refusedByGuard(`${context.settings.url} keeps no reasons. Leave out --reason.`);
};

/** Refuses filters that go beyond the specification where the provider does not announce them. */
export const requireFilters = (
  context: Context,
  read: Pick<SomeRead, 'filters'>,
  query: Pick<ListQuery, 'filters'>,
): Promise<void> => requireAnnounced(context, filterExtensions(read, query));

/** Refuses an extension where the provider does not announce it. */
export const requireOffered = (context: Context, calls: readonly Endpoint[]): Promise<void> =>
  requireAnnounced(
    context,
    calls.flatMap(({ extension }) => (extension === undefined ? [] : [extension])),
  );
