import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { isFields } from '@matchdesk/core/kit/fields.ts';
import { plural, spoken, withArticle } from '@matchdesk/core/kit/text/noun.ts';
import type { Context } from '../../api/context.ts';
import { textOfSource } from '../../command/source.ts';
import { Stop, usage } from '../../process/failure.ts';
import { lookupList } from '../../registry/registry.ts';
import { queryOf } from './query.ts';

const isEmail = (text: string): boolean => text.includes('@');

const emailOf = (row: unknown): string => (isFields(row) ? String(row.email ?? '') : '');

const byEmail = async (context: Context, kind: string, email: string): Promise<Target> => {
  const found = lookupList(kind);
  if (!found?.list.search) throw usage(`${withArticle(kind)} is named by its id here; '${email}' looks like an email.`);
  const { list, entry } = found;
  const query = queryOf(list, entry, { search: email, size: Math.max(...list.sizes) });
  const loading = { client: context.client, options: { signal: context.interruption.stop }, scope: '' };
  const { rows } = await list.page(loading, query);
  const same = rows.filter((row) => emailOf(row).toLowerCase() === email.toLowerCase());
  const [only] = same;
  if (same.length > 1) {
    throw new Stop(
      3,
      `${same.length} ${plural(spoken(kind))} have the email ${email}: ${same.map((row) => list.id(row)).join(', ')}.`,
    );
  }
  if (!only)
    throw new Stop(3, `There is no ${kind} with the email ${email}.`, {
      next: [`matchdesk ${entry.domain} search ${email.split('@')[0]}`],
    });
  return { id: list.id(only), label: list.label(only), record: only };
};

/** The record that a person named: by its id, by its email, or `-` for the first line of stdin. */
export const recordNamed = async (context: Context, kind: string, given: string): Promise<Target> => {
  const name = given === '-' ? ((await textOfSource('-')).split(/\r?\n/)[0] ?? '').trim() : given.trim();
  if (name === '') throw usage(`No ${kind} was named.`);
  return isEmail(name) ? byEmail(context, kind, name) : { id: name, label: name };
};
