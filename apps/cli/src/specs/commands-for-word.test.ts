import { allActions } from '@matchdesk/core/actions.ts';
import { kebab } from '@matchdesk/terminal/text/words.ts';
import { expect, it } from 'vitest';
import { groupsOf } from '../parser/groups.ts';
import { programOf } from '../parser/program.ts';
import { allSpecs } from './all-specs.ts';
import { commandsForWord } from './commands-for-word.ts';

/** What the terminal says to a line with an unknown command. */
const toldAbout = async (typed: readonly string[]): Promise<string> => {
  let told = '';
  const ignore = () => undefined;
  const err = (text: string): void => {
    told += text;
  };
  const around = { env: {}, out: ignore, err, width: 80, hasColor: false, suggest: commandsForWord };
  const program = programOf(groupsOf(allSpecs), typed, around, async () => undefined);
  const stopped = await program.parseAsync(typed, { from: 'user' }).then(ignore, (thrown: Error) => thrown);
  return told + stopped?.message;
};

const isName = (group: string, word: string): boolean =>
  allSpecs.some(({ path }) => path[0] === group && path[1] === word);

const wordsForActions = allActions.flatMap(({ domain, name, action }) =>
  [action.title, ...(action.spoken?.verbs ?? []).flatMap(({ says }) => says)]
    .map((says) => [domain, kebab(says), name] as const)
    .filter(([, word]) => !isName(domain, word)),
);

it.each(wordsForActions)('%s %s: a word for what an action does leads to its command', async (group, word, name) => {
  expect(await toldAbout([group, word])).toMatch(new RegExp(`'${word}'\\. Did you mean .*\\b${group} ${name}\\b`));
});

it.each([
  ['login', 'auth login'],
  ['inbox', 'queue list'],
  ['cities', 'radar list'],
  ['audit-log', 'audit list'],
  ['suspend', 'users set-status'],
  ['version', '--version'],
  ['users delete', 'users migrate'],
  ['users assign', 'notes assign-user'],
  ['users topup', 'users add-credits'],
])('%s leads to %s', async (typed, meant) => {
  expect(await toldAbout(typed.split(' '))).toContain(`Did you mean ${meant}?\n`);
});
