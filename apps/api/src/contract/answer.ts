import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import { type Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { reading, type Unread } from '@matchdesk/core/kit/wire/wire.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The path with dots at which two JSON values first differ; '' for the whole value. */
const firstDifference = (left: unknown, right: unknown, path: readonly string[] = []): string => {
  if (!isObject(left) || !isObject(right)) return path.join('.');
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  for (const key of keys) {
    if (!isDeepStrictEqual(left[key], right[key])) return firstDifference(left[key], right[key], [...path, key]);
  }
  return path.join('.');
};

const misfit = (call: string, field: string, why: string): Failure =>
  refuse('contract', `${call}: ${field || 'the answer'} ${why}`, field, { call, status: 500 });

/**
 * Checks an answer against its own schema: it must match, and parsing must not change it. Throws a Failure that names the
 * call and the field. Only tests run this, because it costs time.
 */
export const checkAnswer = (call: string, endpoint: Endpoint, text: string): void => {
  const sent: unknown = JSON.parse(text);
  const unread: Unread[] = [];
  const read = reading(
    (one) => unread.push(one),
    () => endpoint.answer?.safeParse(sent),
  );
  if (!read?.success) {
    const issue = read?.error?.issues[0];
    throw misfit(call, issue?.path.join('.') ?? '', issue?.message ?? 'has no schema');
  }
  const [first] = unread;
  if (first) throw misfit(call, [first.index, first.field].join('.'), first.reason);
  if (!isDeepStrictEqual(read.data, sent)) {
    throw misfit(call, firstDifference(read.data, sent), 'is not in the canonical form');
  }
};
