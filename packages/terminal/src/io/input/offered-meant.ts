import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { choicesOf, offers } from '@matchdesk/core/offers.ts';
import { type Context, readingOf } from '../../api/context.ts';
import { choiceMeant } from '../../command/meant-choice.ts';
import { kebab } from '../../text/words.ts';

/**
 * The name that a title or another spelling means, where a field takes only names that the provider knows: `night-desk`
 * for 'Night desk'. A text that is written as a name is not looked up.
 */
export const offeredMeant = async (
  context: Context,
  { offers: offered, labels = {} }: FieldShape,
  text: string,
): Promise<string> => {
  const offer = offered && offers[offered];
  if (!offer?.isClosed || text === kebab(text) || choiceMeant(Object.keys(labels), labels, text)) return text;
  const choices = (await choicesOf(offer, await context.capabilities(), readingOf(context))) ?? [];
  const titles = Object.fromEntries(choices.map(({ value, title }) => [value, title]));
  return choiceMeant(Object.keys(titles), titles, text) ?? text;
};
