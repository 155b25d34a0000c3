import { missing } from '../kit/text/show.ts';
import type { ChatMessage, Match, MatchedUser } from './schema.ts';
import { matchesTexts as say } from './texts.ts';

/** The reason that the icon of a flagged person shows; null for a person who is not flagged. */
export const flagReason = ({ flag, reason }: Pick<MatchedUser, 'flag' | 'reason'>): string | null =>
  flag ? reason || say.flagged : null;

/** The first names of a match. */
export const namesOf = ({ users_data: people }: Pick<Match, 'users_data'>): string =>
  people
    .map(({ firstname }) => firstname)
    .filter((name) => name !== '')
    .join(' & ');

/** Who was flagged and why; '–' for nobody, '' where the provider does not send it. */
export const flagsOf = ({ users_data: people }: Pick<Match, 'users_data'>): string =>
  people
    .flatMap((person) => {
      const reason = flagReason(person);
      return reason === null ? [] : [`${person.firstname}: ${reason}`];
    })
    .join(', ') || (people.every(({ flag }) => flag === null) ? '' : missing);

/** First name of a message's sender. */
export const senderOf = (
  { sender_id }: Pick<ChatMessage, 'sender_id'>,
  people: readonly Pick<MatchedUser, '_id' | 'firstname'>[],
): string => people.find(({ _id }) => _id !== '' && _id === sender_id)?.firstname || missing;
