import { list, readsOf } from '../context.ts';
import { pageOf } from '../kit/call/envelope.ts';
import type { ListQuery } from '../kit/list/page.ts';
import { type Column, dated } from '../kit/list/read.ts';
import { dashedDate } from '../kit/text/show.ts';
import { flagsEndpoints as calls } from './endpoints.ts';
import type { GivenFlag, ReceivedFlag } from './schema.ts';
import { flagsTexts as say } from './texts.ts';

type Person = GivenFlag['givenFlag'];
type Flag = Pick<GivenFlag, '_id' | 'created_at' | 'reason'>;

const columnsOf = <F extends Flag>(person: (flag: F) => Person): readonly Column<F>[] => [
  { id: 'number', heading: 'No.', text: (_, number) => String(number), align: 'end' },
  { id: 'photo', heading: 'Profile', text: (flag) => person(flag).profile_image ?? '', unexported: true },
  { id: 'name', heading: 'Name', text: (flag) => person(flag).firstname },
  { id: 'email', heading: 'Email', text: (flag) => person(flag).email },
  { id: 'date', heading: 'Date', ...dated((flag: Flag) => flag.created_at, dashedDate) },
  { id: 'reason', heading: 'Reason', text: (flag) => flag.reason, hidden: true },
];

const aboutPerson = ({ _id, firstname }: Person) => ({ kind: 'user', id: _id, label: firstname });

const flag = {
  record: 'flag',
  within: 'user',
  words: ['reports', 'complaints'],
  search: { placeholder: say.search, inputMax: 200 },
  empty: say.none,
  emptyHint: say.noneHint,
} as const;

const asked = (scope: string, { page, search }: ListQuery) => ({ id: scope, pageNo: page, search });

/** Flags about a user and flags that a user raised (specification, section 2). */
export const flagsReads = readsOf('flags', {
  received: list<ReceivedFlag>({
    ...flag,
    title: say.received,
    calls: [calls.received],
    label: (row) => row.singleUserRecivedFlags.firstname || row._id,
    about: (row) => aboutPerson(row.singleUserRecivedFlags),
    columns: columnsOf((row) => row.singleUserRecivedFlags),
    page: async ({ client, options, scope }, query) =>
      pageOf(calls.received, await client.flags.received(asked(scope, query), options)),
  }),
  given: list<GivenFlag>({
    ...flag,
    title: say.given,
    calls: [calls.given],
    label: (row) => row.givenFlag.firstname || row._id,
    about: (row) => aboutPerson(row.givenFlag),
    columns: columnsOf((row) => row.givenFlag),
    page: async ({ client, options, scope }, query) =>
      pageOf(calls.given, await client.flags.given(asked(scope, query), options)),
  }),
});
