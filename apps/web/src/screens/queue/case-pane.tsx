import { mayCall } from '@matchdesk/core/access.ts';
import { countOf } from '@matchdesk/core/kit/list/selection.ts';
import { isOpenTo } from '@matchdesk/core/kit/open-to.ts';
import { datePart, figure, missing, momentText, money, orMissing, timePart } from '@matchdesk/core/kit/text/show.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { queueEndpoints } from '@matchdesk/core/queue/endpoints.ts';
import { queueReads } from '@matchdesk/core/queue/reads.ts';
import { isTaken, reasonOf } from '@matchdesk/core/queue/rules.ts';
import type { CaseInFull, QueueCase } from '@matchdesk/core/queue/schema.ts';
import { queueTexts as say } from '@matchdesk/core/queue/texts.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import { riskLabel, statusLabel, trustLabel } from '@matchdesk/core/users/rules.ts';
import { useDetail } from '../../data/reads.ts';
import { sessionAtom } from '../../data/session.ts';
import { useCapable } from '../../data/use-capable.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { accountTone } from '../../list/account-tone.ts';
import type { ListModel } from '../../list/use-list.ts';
import { Loaded } from '../../load/loaded.tsx';
import { useAtomValue } from '../../ui/atom.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { Moment, SentenceAt } from '../../ui/moment.tsx';
import { Notice } from '../../ui/notice.tsx';
import { decisionKeys } from './decisions.tsx';
import { useClaim } from './use-claim.ts';
import { useNext } from './use-next.ts';
import '../../styles/rest.css';

const CaseNotes = lazyPart(async () => (await import('./case-notes.tsx')).CaseNotes);

const userHref = (id: string): string => hrefTo('users.detail', { id });

function Person({ of: { person } }: { of: CaseInFull }) {
  const age = [person.age === null ? '' : `${person.age} years old`, person.identity].filter(Boolean).join(' · ');
  return (
    <div className="peek-person">
      <Avatar src={person.profile_image} name={person.firstname} size="l" label={`Photo of ${person.firstname}`} />
      <div className="stack" data-gap="s">
        <p>
          <Link href={userHref(person._id)}>{person.firstname || person.email || person._id}</Link>
        </p>
        <p className="muted">{age || missing}</p>
        {person.account_status !== null && (
          <div className="row">
            <Badge tone={accountTone(person.account_status)}>{statusLabel(person.account_status)}</Badge>
          </div>
        )}
      </div>
    </div>
  );
}

/** The words that led to the case, and their author. */
function Said({ of: one }: { of: CaseInFull }) {
  const { other } = one;
  if (one.said === '' && other._id === '') return null;
  return (
    <section className="case-part">
      <h3>{one.kind === 'community' ? say.proposal : say.reported}</h3>
      <blockquote className="case-said">{one.said || say.noNote}</blockquote>
      {one.stars !== null && <p className="muted">{fill(say.average, { stars: one.stars })}</p>}
      {other._id !== '' && (
        <p className="muted">
          {one.kind === 'rating' ? say.reportedByOther : say.flaggedByOther}{' '}
          <Link href={userHref(other._id)}>{other.firstname || other._id}</Link>
        </p>
      )}
    </section>
  );
}

/** The messages of the two people around the time of the report. */
function Messages({ of: one }: { of: CaseInFull }) {
  const { match_id: match, messages, person_id: person, name, other } = one;
  if (match === '') return null;
  const nameOf = (id: string): string => (id === person ? name : other.firstname) || id;
  return (
    <section className="case-part">
      <h3>{say.chat}</h3>
      {messages.length === 0 && <p className="muted">{say.noMessages}</p>}
      <ul className="case-chat stack" data-gap="s">
        {messages.map(({ _id, sender_id, message, created_at }) => (
          <li key={_id} data-side={sender_id === person ? 'left' : 'right'}>
            <p>{message}</p>
            <p className="muted">
              {nameOf(sender_id)}, <Moment at={created_at} text={momentText(created_at).slice(0, 16)} />
            </p>
          </li>
        ))}
      </ul>
      <p>
        <Link href={hrefTo('matches.chat', { matchId: match })}>{say.wholeChat}</Link>
      </p>
    </section>
  );
}

function Flags({ of: { flags, figures } }: { of: CaseInFull }) {
  if (flags.length === 0) return null;
  return (
    <section className="case-part">
      <h3>{`${say.earlierFlags} (${figures.receivedFlags ?? flags.length})`}</h3>
      <ul className="case-lines stack" data-gap="s">
        {flags.map(({ _id, reason, created_at, giver }) => (
          <li key={_id}>
            <span>{reason || missing}</span>
            <span className="muted">
              {giver.firstname || missing}, <Moment at={created_at} text={datePart(created_at)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ of: { decisions, person, person_id: id } }: { of: CaseInFull }) {
  // A reader who may not see the person does not see earlier decisions about them.
  if (decisions.length === 0 && person._id !== id) return null;
  return (
    <section className="case-part">
      <h3>{say.earlierDecisions}</h3>
      {decisions.length === 0 && <p className="muted">{say.noDecisions}</p>}
      <ul className="case-lines stack" data-gap="s">
        {decisions.map(({ _id, action, at, actor_email, change, told }) => (
          <li key={_id}>
            <span>{told || `${action} ${change}`}</span>
            <span className="muted">
              {actor_email} <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const day = (at: string | null) => <Moment key="day" at={at} text={datePart(at)} />;

/**
 * What is known about the person, as far as the reader may see it: parts that are closed to the reader are not shown as
 * missing.
 */
function Known({ of: { person, person_id: id, figures } }: { of: CaseInFull }) {
  const session = useAtomValue(sessionAtom);
  const sees = (read: string): boolean => isOpenTo(session, read);
  const seesPerson = person._id === id;
  const paid = figures.payments ? `${figure(figures.payments)}, ${money(figures.paid)}` : say.noPayments;
  const { last_paid_at: lastPaid } = figures;
  return (
    <section className="case-part">
      <h3>{say.known}</h3>
      <Facts
        items={[
          { isSeen: seesPerson, term: 'Email', value: person.email || missing },
          { isSeen: seesPerson, term: 'Phone', value: person.phone || missing },
          { isSeen: seesPerson && sees('identity.trust'), term: 'IDM Trust', value: trustLabel(person.fraud_score) },
          { isSeen: seesPerson && sees('identity.risk'), term: 'IDMerit', value: riskLabel(person.riskFactor) },
          { isSeen: sees('flags.given'), term: say.flagsGiven, value: orMissing(figure(figures.givenFlags)) },
          {
            isSeen: sees('ratings.received'),
            term: say.ratingReceived,
            value: figures.avgRating?.toFixed(1) ?? missing,
          },
          {
            isSeen: sees('users.transactions'),
            term: say.payments,
            value: lastPaid === null ? paid : [`${paid}, ${say.lastOn} `, day(lastPaid)],
          },
          { isSeen: seesPerson, term: say.registered, value: day(person.created_at) },
          { isSeen: seesPerson, term: say.lastLogin, value: day(person.updated_at) },
        ].filter(({ isSeen }) => isSeen)}
      />
      {person.about_me !== '' && <p className="person-about">{person.about_me}</p>}
    </section>
  );
}

/** The evidence of a case, beside the list. The case is claimed while it is open here. */
export function CasePane({ of: row, model }: { of: QueueCase; model: ListModel<QueueCase> }) {
  const load = useDetail(queueReads.get, row._id);
  const mayClaim = mayCall(useAtomValue(sessionAtom), [queueEndpoints.claim]);
  useClaim(row, mayClaim);
  useNext(row, model);
  const keepsReasons = useCapable('reasons') ?? false;
  const areSelected = countOf(model.chosen.selection) > 0;
  useKeys(model.keyRow ? decisionKeys(row, keepsReasons, areSelected) : []);
  const { claimed_by: who, claimed_until: until } = row;
  return (
    <div className="stack">
      {isTaken(row) && (
        <Notice tone="warning">
          <SentenceAt sentence={fill(say.hold, { who })} at={until} text={`${timePart(until)} UTC`} />
          {mayClaim && ` ${say.takeOver}`}
        </Notice>
      )}
      {row.state === 'dismissed' && <Notice>{`${say.dismissed}: ${reasonOf(row)}`}</Notice>}
      <Loaded load={load} label="Loading the case" none={say.none}>
        {(one) => (
          <div className="stack">
            {one.person._id !== '' && <Person of={one} />}
            <Said of={one} />
            <Messages of={one} />
            <Flags of={one} />
            {one.notes.length > 0 && <CaseNotes of={one} />}
            <History of={one} />
            {one.person._id !== '' && <Known of={one} />}
          </div>
        )}
      </Loaded>
    </div>
  );
}
