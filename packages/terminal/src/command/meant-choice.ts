import { usage } from '../process/failure.ts';
import { didYouMean } from '../text/nearest.ts';

/** The titles of choices on the screens, by choice; a choice without one is shown as it is written here. */
export type Titles = Readonly<Record<string, string>>;

/** Two texts that differ only in case and in what joins their words are the same choice. */
const joined = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The choice that a text means, by its name or by its title on the screens, in any case; undefined for none or several.
 */
export const choiceMeant = (choices: readonly string[], titles: Titles, text: string): string | undefined => {
  const asked = joined(text);
  const isMeant = (one: string): boolean => joined(one) === asked || joined(titles[one] ?? one) === asked;
  for (const fits of [
    (one: string) => one === text,
    (one: string) => one.toLowerCase() === text.toLowerCase(),
    isMeant,
  ]) {
    const [only, ...others] = choices.filter(fits);
    if (only !== undefined) return others.length === 0 ? only : undefined;
  }
  return undefined;
};

type Choosable = {
  readonly choices?: readonly string[];
  readonly titles?: Titles;
  readonly isLoose?: true;
};

/** The choice that a text means; any other text stops the command. `source` names the flag or variable that gave it. */
export const requireChoice = (source: string, { choices = [], titles = {}, isLoose }: Choosable, text: string) => {
  const meant = choiceMeant(choices, titles, text);
  if (meant !== undefined || isLoose) return meant ?? text;
  throw usage(`${source} does not take '${text}'.${didYouMean(text, choices)} It takes ${choices.join(', ')}.`);
};
