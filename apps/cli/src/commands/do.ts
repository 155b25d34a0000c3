import { allActions, type NamedAction } from '@matchdesk/core/actions.ts';
import { findableAction } from '@matchdesk/core/findable.ts';
import { linesMeant, type MeantLine } from '@matchdesk/core/kit/one-line.ts';
import { signOf } from '@matchdesk/core/signs.ts';
import type { Call } from '../call.ts';
import { openContext } from '../context.ts';
import { invalid, usage } from '../failure.ts';
import { oneRecord } from '../input/one-record.ts';
import { shellWord } from '../input/typed.ts';
import { kebab, spoken, withArticle } from '../project/words.ts';
import type { Handler } from '../spec.ts';
import { allSpecs } from '../specs.ts';
import { runAction } from './run-action.ts';

type Line = MeantLine<NamedAction>;

/** The line as it was typed; what the shell took out of quotes is one word again. */
const lineOf = (words: readonly string[]): string =>
  words.length === 1
    ? (words[0] ?? '')
    : words.map((word) => (/\s/.test(word) ? word.replace(/^([@#$]?)(.*)$/s, '$1"$2"') : word)).join(' ');

const specOf = (id: string) => allSpecs.find(({ made }) => made?.from === 'action' && made.id === id);

/** The command that does the same with its flags. */
const commandOf = ({ entry, given }: Line, record?: string): string => {
  const flags = Object.entries(given).map(([name, value]) => `--${kebab(name)} ${shellWord(value)}`);
  const path = specOf(entry.id)?.path ?? [];
  return ['matchdesk', ...path, ...(record === undefined ? [] : [shellWord(record)]), ...flags].join(' ');
};

const onlyMeant = (line: string): Line => {
  const lines = linesMeant({ entries: allActions, findable: findableAction, signOf }, line);
  const [only, ...others] = lines;
  if (!only) {
    throw usage(
      `No action is meant by '${line}'. It is written as an action's word, a record and what it asks for: credits @ann 50`,
      'matchdesk --help',
    );
  }
  if (others.length > 0) {
    const titles = lines.map(({ entry }) => `${entry.action.title} (${entry.id.replace('.', ' ')})`);
    throw usage(
      `'${line}' may mean ${titles.join(', ')}.`,
      ...lines.map((each) => commandOf(each, each.record || undefined)),
    );
  }
  return only;
};

/** Does what one line says, as the console's palette takes it: `credits @ann 50`. What is not clear is never guessed. */
export const doLine: Handler = async (call) => {
  const line = onlyMeant(lineOf(call.arguments));
  const { entry, record, refused } = line;
  const { on, title } = entry.action;
  if (refused) throw invalid(kebab(refused.name), refused.message);
  const spec = specOf(entry.id);
  if (!spec) throw usage(`${title} is done in the console.`);
  if (on !== undefined && record === '') {
    const sign = signOf(on);
    throw usage(
      `${title} is done to ${withArticle(spoken(on))}: name one${sign ? ` behind ${sign}` : ''}.`,
      `${commandOf(line)} --help`,
    );
  }
  const ids =
    on === undefined ? [] : [await oneRecord(await openContext(call), on, record, (id) => commandOf(line, id))];
  const given = Object.fromEntries(Object.entries(line.given).map(([name, value]) => [kebab(name), value]));
  const meant = commandOf(line, ids[0]);
  const same: Call = { ...call, spec, meant, arguments: ids, flags: { ...call.flags, ...given } };
  return runAction(same, entry.id);
};
