import { meanings } from './meanings.ts';

/** More commands for one word would say nothing. */
const mostMeant = 3;

const plain = (word: string): string => word.toLowerCase().replaceAll('-', '');

/** The commands that an unknown word of a group, or of the root where it is '', may mean by what they do or show. */
export const meantCommands = (group: string, word: string): readonly string[] => {
  const typed = plain(word);
  const found = meanings
    .filter(
      ([, groups, words]) => (group === '' || groups.includes(group)) && words.some((one) => plain(one) === typed),
    )
    .map(([command]) => command);
  const own = found.filter((command) => command.startsWith(`${group} `));
  const best = own.length > 0 ? own : found;
  return best.length > mostMeant ? [] : best;
};
