import { figure } from '@matchdesk/core/kit/text/show.ts';
import { matchesReads } from '@matchdesk/core/matches/reads.ts';
import { flagReason } from '@matchdesk/core/matches/rules.ts';
import type { Match, MatchedUser } from '@matchdesk/core/matches/schema.ts';
import { matchesTexts as say } from '@matchdesk/core/matches/texts.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import type { Look } from '../../list/columns.tsx';
import { Named } from '../../list/named.tsx';
import { ListScreen } from '../../shell/list-screen.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import '../../styles/rest.css';

const chatHref = (match: Match): string => hrefTo('matches.chat', { matchId: match._id });

function Person({ person }: { person: MatchedUser }) {
  const reason = flagReason(person);
  return (
    <Named src={person.profile_image} name={person.firstname}>
      {reason !== null && (
        <Tooltip text={reason}>
          <button type="button" className="flag-raised icon-plain" aria-label={`${person.firstname} was flagged`}>
            <Icon name="flag" />
          </button>
        </Tooltip>
      )}
    </Named>
  );
}

/** A match is between two people, and its row has space for no more; an export names all of them. */
const room = 2;

const people = ({ users_data: all }: Match) => {
  const shown = all.length > room ? all.slice(0, room - 1) : all;
  return (
    <span className="match-people">
      {shown.map((person, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same person may occur twice
        <Person key={at} person={person} />
      ))}
      {all.length > room && `and ${figure(all.length - shown.length)} more`}
    </span>
  );
};

const look: Look<Match> = {
  id: { width: 232 },
  users: { width: 420, cell: people },
  flag: { width: 200 },
  chat: {
    width: 200,
    cell: (match) => (
      <Link href={chatHref(match)} className="button" data-size="small">
        {say.openChat}
      </Link>
    ),
  },
};

/** /single-match-list/{id} */
export default function Matches({ params }: { params: { id: string } }) {
  return (
    <ListScreen id="matches.of-user" list={matchesReads['of-user']} scope={params.id} look={look} href={chatHref} />
  );
}
