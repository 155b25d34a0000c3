import { missing } from '@matchdesk/core/kit/text/show.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import { usersReads } from '@matchdesk/core/users/reads.ts';
import {
  genderLabel,
  otpLabel,
  profileStatus,
  riskLabel,
  statusLabel,
  trustLabel,
} from '@matchdesk/core/users/rules.ts';
import type { UserRow } from '@matchdesk/core/users/schema.ts';
import { usersTexts as say } from '@matchdesk/core/users/texts.ts';
import { accountTone } from '../../list/account-tone.ts';
import { Assigned } from '../../list/assigned.tsx';
import type { Look } from '../../list/columns.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { Loading } from '../../ui/spinner.tsx';

export const userHref = (user: Pick<UserRow, '_id'>): string => hrefTo('users.detail', { id: user._id });
export const matchesHref = (user: Pick<UserRow, '_id'>): string => `/single-match-list/${encodeURIComponent(user._id)}`;

const nameOf = usersReads.list.label;

const checkTone = (label: string): Tone =>
  label === say.notChecked ? 'muted' : label === say.notEligible || label === say.notVerified ? 'danger' : 'success';

const flagCell = (user: UserRow) =>
  user.flag_raised === 1 ? (
    <span className="flag-raised">
      <Icon name="flag" label="Flagged" />
    </span>
  ) : (
    missing
  );

const badge = (label: string, tone: Tone) => (label === '' ? '' : <Badge tone={tone}>{label}</Badge>);

/** The preview of a person, loaded when it is first opened: most lists are read without it. */
const UserPeek = lazyPart(
  async () => (await import('./user-peek.tsx')).UserPeek,
  <Loading label="Loading the person" />,
);

/** How the columns of the users' lists look, in every list. */
export const userLook: Look<UserRow> = {
  number: { width: 64, sticky: true },
  photo: {
    width: 76,
    sticky: true,
    cell: (user) => (
      <Link href={userHref(user)}>
        <Avatar src={user.profile_image} name={user.firstname} label={`Open ${nameOf(user)}`} />
      </Link>
    ),
  },
  name: { width: 168, sticky: true, cell: (user) => <Link href={userHref(user)}>{nameOf(user)}</Link> },
  email: { width: 232 },
  phone: { width: 152 },
  age: { width: 60 },
  gender: { width: 120, cell: (user) => genderLabel(user) },
  'interested-in': { width: 120 },
  radar: { width: 200 },
  'account-status': {
    width: 176,
    cell: (user) => badge(statusLabel(user.account_status, true), accountTone(user.account_status)),
  },
  status: {
    width: 176,
    cell: (user) => badge(statusLabel(user.account_status, true), accountTone(user.account_status)),
  },
  'profile-status': {
    width: 128,
    cell: (user) => badge(profileStatus(user), profileStatus(user) === say.complete ? 'success' : 'muted'),
  },
  source: { width: 220 },
  otp: { width: 128, cell: (user) => badge(otpLabel(user.otp_verify), user.otp_verify === 1 ? 'success' : 'muted') },
  idmerit: { width: 152, cell: (user) => badge(riskLabel(user.riskFactor), checkTone(riskLabel(user.riskFactor))) },
  'idm-trust': {
    width: 152,
    cell: (user) => badge(trustLabel(user.fraud_score), checkTone(trustLabel(user.fraud_score))),
  },
  flag: { width: 64, align: 'center', cell: flagCell },
  assigned: { width: 256, cell: (user) => <Assigned record={user} /> },
  notes: { width: 80 },
  'last-login': { width: 112, whole: true },
  'registration-date': { width: 144, whole: true },
  matches: {
    width: 232,
    cell: (user) => (
      <Link href={matchesHref(user)} className="button" data-size="small">
        {say.openDetails}
      </Link>
    ),
  },
};

/** How a list of users looks, where a row leads, and its preview. */
export const shownUsers = {
  look: userLook,
  href: userHref,
  detail: usersReads.get,
  peek: (user: UserRow) => <UserPeek user={user} />,
};
