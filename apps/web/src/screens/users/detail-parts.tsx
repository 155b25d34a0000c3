import { datePart, figure, missing, orMissing } from '@matchdesk/core/kit/text/show.ts';
import { notesScreens } from '@matchdesk/core/notes/screens.ts';
import { hrefTo, type ScreenId, screenNamed } from '@matchdesk/core/screens.ts';
import { genderLabel } from '@matchdesk/core/users/rules.ts';
import { type DetailedProfile, lifestyle, type UserDetail } from '@matchdesk/core/users/schema.ts';
import { usersTexts as say } from '@matchdesk/core/users/texts.ts';
import { announcedAtom } from '../../data/capabilities.ts';
import { isOffered } from '../../data/offered.ts';
import { sessionAtom } from '../../data/session.ts';
import { useAtomValue } from '../../ui/atom.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Portion } from '../../ui/portion.tsx';
import '../../styles/rest.css';

/** The eleven tiles; each shows 'Prefer Not to Say' when empty. */
export function Lifestyle({ profile }: { profile: DetailedProfile }) {
  return (
    <dl className="tiles">
      {lifestyle.map(([name, label]) => (
        <div className="tile" key={name}>
          <dt>{label}</dt>
          <dd>{profile[name] || say.preferNot}</dd>
        </div>
      ))}
    </dl>
  );
}

const heightLine = ({ Feet: feet, Inches: inches }: DetailedProfile['height']): string =>
  feet === null ? '' : inches === null ? `${feet}'` : `${feet}' ${inches}"`;

/** The user-info table (specification, section 2, User detail). */
export function DetailTable({ user }: { user: UserDetail }) {
  const { detailed_profile: profile } = user;
  const registered = user.registration_date ?? user.created_at;
  const questions = profile.date_question.filter((question) => question !== '');
  const items = [
    { term: 'Name', value: user.firstname },
    { term: 'Email', value: user.email },
    { term: 'Phone', value: user.phone },
    { term: 'Registration Date', value: registered && <Moment at={registered} text={datePart(registered)} /> },
    { term: 'Identity', value: genderLabel(user) },
    { term: 'Where I live', value: profile.live_where.liveCity || profile.basic_information.live_where },
    { term: "Where I'm from", value: profile.from_where.fromCity || profile.basic_information.from_where },
    {
      term: 'First-date questions',
      value:
        questions.length === 0 ? (
          ''
        ) : (
          <ul className="plain-list">
            <Portion of={questions}>{(question) => <li>{question}</li>}</Portion>
          </ul>
        ),
    },
    { term: 'Occupation', value: profile.work_and_education.occupation },
    { term: 'Education', value: profile.work_and_education.education },
    {
      term: 'My values',
      value: profile.my_values.length > 0 && (
        <span className="row">
          <Portion of={profile.my_values} around={(button) => button}>
            {(icon, at) => <Avatar src={icon} shape="square" size="m" label={`Value ${at + 1}`} />}
          </Portion>
        </span>
      ),
    },
    { term: 'Height', value: heightLine(profile.height) },
  ];
  return <Facts items={items.map(({ term, value }) => ({ term, value: value || missing }))} />;
}

type Tile = {
  readonly screen: ScreenId;
  readonly icon: IconName;
  readonly title: string;
  readonly figures?: readonly (readonly [label: string, value: string])[];
};

function LinkTile({ href, icon, title, figures = [] }: Omit<Tile, 'screen'> & { href: string }) {
  return (
    <Link href={href} className="link-tile">
      <Icon name={icon} />
      <span className="link-tile-title">{title}</span>
      {figures.length > 0 && (
        <span className="link-tile-figures">
          {figures.map(([label, value]) => (
            <span key={label}>
              <strong>{value}</strong> {label}
            </span>
          ))}
        </span>
      )}
      <Icon name="chevron-right" size={14} />
    </Link>
  );
}

const count = (value: number | null): string => orMissing(figure(value));

const tilesOf = (user: UserDetail): readonly Tile[] => [
  { screen: 'events.of-host', icon: 'calendar', title: 'Events', figures: [['hosted', count(user.totaluserEvents)]] },
  {
    screen: 'ratings.received',
    icon: 'star',
    title: 'Ratings',
    figures: [
      ['average', user.avgRating?.toFixed(1) ?? missing],
      ['received', count(user.receivedRating)],
      ['given', count(user.givenRating)],
    ],
  },
  {
    screen: 'flags.of-user',
    icon: 'flag',
    title: 'Flags',
    figures: [
      ['received', count(user.receiveFlags)],
      ['given', count(user.givenFlags)],
    ],
  },
  { screen: 'matches.of-user', icon: 'message', title: 'Matches & Chat' },
  {
    screen: 'notes.of-user',
    icon: 'pencil',
    title: notesScreens.list.title,
    figures: [['written', count(user.notes)]],
  },
];

/** Link tiles to what belongs to the person, as far as it is offered: hosted events, ratings, flags, matches, notes. */
export function DetailLinks({ user, id }: { user: UserDetail; id: string }) {
  const session = useAtomValue(sessionAtom);
  useAtomValue(announcedAtom);
  const tiles = tilesOf(user).filter(({ screen }) => isOffered(screenNamed(screen), session));
  return (
    <div className="grid" data-columns={tiles.length === 5 ? '5' : '4'}>
      {tiles.map(({ screen, ...tile }) => (
        <LinkTile key={screen} href={hrefTo(screen, { id, userid: id })} {...tile} />
      ))}
    </div>
  );
}
