import type { NamedAction } from '@matchdesk/core/actions.ts';
import { orderText } from '@matchdesk/core/answers.ts';
import { aRecord } from '@matchdesk/core/kit/text/noun.ts';
import { type Order, understood, wholeReach } from '@matchdesk/core/orders.ts';
import { type Context, openContext } from '@matchdesk/terminal/api/context.ts';
import type { Call, Handler, Spec } from '@matchdesk/terminal/command/spec.ts';
import { isCertain, meantRecord } from '@matchdesk/terminal/io/input/meant-record.ts';
import { invalid, usage } from '@matchdesk/terminal/process/failure.ts';
import { givesRole, ownTitles } from '@matchdesk/terminal/registry/registry.ts';
import { rowFormats } from '@matchdesk/terminal/registry/row-formats.ts';
import { harmless, kebab, shellWord } from '@matchdesk/terminal/text/words.ts';
import { runAction } from './run-action.ts';

/** The line as it was typed; words that were quoted in the shell stay one word. */
const lineOf = (words: readonly string[]): string =>
  words.length === 1
    ? (words[0] ?? '')
    : words.map((word) => (/\s/.test(word) ? word.replace(/^([@#$]?)(.*)$/s, '$1"$2"') : word)).join(' ');

const specOf = (specs: readonly Spec[], id: string): Spec | undefined =>
  specs.find(({ made }) => made?.from === 'action' && made.id === id);

/** The flags that give the same fields as the line: its arguments, and what its verb implies. */
const flagsOf = ({ input, given }: Order): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...input, ...given }).map(([name, value]) => [kebab(name), given[name] ?? String(value)]),
  );

/** The command that does the same with its flags. */
const commandOf = (specs: readonly Spec[], order: Order, record?: string): string => {
  const flags = Object.entries(flagsOf(order)).map(([name, value]) => `--${name} ${shellWord(value)}`);
  const path = specOf(specs, order.action.id)?.path ?? [];
  return ['matchdesk', ...path, ...(record === undefined ? [] : [record]), ...flags].join(' ');
};

/** A placeholder for what only the person can say; quoted by the shell, it cannot be taken for a record. */
const open = '<id>';
const openCommand = (specs: readonly Spec[], order: Order): string =>
  commandOf(specs, order, order.action.action.on ? open : undefined);

const titleOf = ({ id, action }: NamedAction): string => `${action.title} (${id.replace('.', ' ')})`;

const meantBy = async (line: string, context: Context): Promise<readonly Order[]> => {
  const { orders } = understood(line, wholeReach);
  // The company's own roles, which a line may name, are known to the server.
  if (orders.some(({ action }) => givesRole(action.action)))
    return understood(line, { ...wholeReach, roles: await ownTitles(context) }).orders;
  if (orders.length > 0) return orders;
  throw usage(
    `'${line}' matches no action. Write what to do, to whom and how much: give @ann 50 credits`,
    'matchdesk --help',
  );
};

/** The format that a line asks for, where its action exports a file of another one. */
const otherFormat = (line: string, { form, calls }: NamedAction['action']): string | undefined => {
  if (form?.exports === undefined) return undefined;
  const isOwn = (format: string): boolean => calls.some(({ binary }) => binary?.fileName.endsWith(`.${format}`));
  return rowFormats.find((format) => !isOwn(format) && new RegExp(`\\b${format}\\b`, 'i').test(line));
};

/** Does what one line says, as in the console's palette: `give ann 50 credits`. It never guesses what is unclear. */
export const doLine: Handler = async (call) => {
  const line = lineOf(call.arguments);
  const context = await openContext(call);
  const orders = await meantBy(line, context);
  const specs = await call.allSpecs();
  const [first] = orders;
  // An argument that the action's rule refuses is refused for every record.
  if (first?.refused && orders.every(({ refused: why }) => why)) {
    throw invalid(kebab(first.refused.name), first.refused.message);
  }
  const named = orders.filter(({ term }) => term !== '');
  const about =
    orders.length > 1 ? `'${line}' may mean: ${orders.map(({ action }) => titleOf(action)).join(', ')}.` : '';
  if (first && named.length === 0 && orders.length > 1)
    throw usage(about, ...orders.map((order) => openCommand(specs, order)));
  const isClear = orders.length === 1 && (first?.term === '' || (first?.isSure && isCertain(first.term)));
  const { order, id, name } =
    first && isClear
      ? { order: first, id: first.term, name: first.term }
      : await meantRecord(context, named, {
          line,
          about,
          commandOf: (order) => openCommand(specs, order),
        });
  const { action, refused } = order;
  const { on, title } = action.action;
  if (refused) throw invalid(kebab(refused.name), refused.message);
  const spec = specOf(specs, action.id);
  if (!spec) throw usage(`${title} is only possible in the console.`);
  const format = otherFormat(line, action.action);
  if (format) throw usage(`${title} makes no ${format} here.`, `matchdesk ${action.domain} export --format ${format}`);
  if (on !== undefined && id === '') {
    const sign = order.finder?.sign;
    throw usage(
      `${title} needs ${aRecord(on)}: name one${sign ? ` after ${sign}` : ''}.`,
      `${commandOf(specs, order)} --help`,
    );
  }
  context.say.info(`Understood: ${harmless(orderText(order, name))}`);
  const ids = on === undefined ? [] : [id];
  const meant = commandOf(specs, order, ids[0] === undefined ? undefined : shellWord(ids[0]));
  const same: Call = { ...call, spec, meant, arguments: ids, flags: { ...call.flags, ...flagsOf(order) } };
  return runAction(same, action.id);
};
