import { firstMessages } from '@matchdesk/core/kit/form/field.ts';
import { invalid } from '../../process/failure.ts';
import type { Named } from '../../registry/registry.ts';
import { kebab } from '../../text/words.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The parsed input of an action, or the sentences of its faults by field. */
export type CheckedInput = { readonly input: Values | null; readonly messages: readonly (readonly [string, string])[] };

/** Checks values by the rules of an action: the fields of a row together with those that all rows share. */
export const checkInput = (named: Named, values: Values): CheckedInput => {
  const read = named.action.input.safeParse(values);
  if (read.success) return { input: read.data, messages: [] };
  return { input: null, messages: Object.entries(firstMessages(read.error)) };
};

/** The input that all rows share; an invalid one stops the command. */
export const requireInput = (named: Named, values: Values): Values => {
  const { input, messages } = checkInput(named, values);
  const [[field = '', message = ''] = []] = messages;
  if (!input) throw invalid(field === '' ? '' : kebab(field), message);
  return input;
};

const mostRemembered = 1_000;

/**
 * Checks rows and caches the results, because the rows' own values often repeat: a million scores have a hundred
 * different values.
 */
export const rowChecker = (named: Named, shared: Values) => {
  const known = new Map<string, CheckedInput>();
  return (own: Values): CheckedInput => {
    const key = JSON.stringify(own);
    const found = known.get(key) ?? checkInput(named, { ...shared, ...own });
    if (known.size < mostRemembered) known.set(key, found);
    return found;
  };
};
