import { createServer } from 'node:http';
import { listen } from './listen.ts';

const firstNames = ['Ann', 'Zoë', 'Łukasz', 'José', 'Mei', 'O’Neill "Bo"', 'Ravi, Jr.', '=1+1'];
const genders = ['Woman', 'Man', 'Other'];
const cities = ['Dublin', 'Winston-Salem', 'Köln', 'Lisbon', 'Austin'];
const dayMs = 86_400_000;
const firstDay = Date.UTC(2024, 0, 1);

/** Returns the id of the person at an index, from 0. */
const crowdId = (at: number): string => `6650c0ffee${at.toString(16).padStart(14, '0')}`;

const usualName = (at: number): string => `${firstNames[at % firstNames.length]} ${at}`;

const person = (at: number, name: string): string => {
  const created = new Date(firstDay + (at % 700) * dayMs + (at % 86_400) * 1_000).toISOString();
  return JSON.stringify({
    _id: crowdId(at),
    srNo: at + 1,
    firstname: name,
    email: `person.${at}@crowd.example`,
    phone: `+3460${String(1_000_000 + at)}`,
    age: 18 + (at % 60),
    dob: '1998-12-05T00:00:00.000Z',
    profile_image: `/files/demo/portraits/f${1 + (at % 60)}.webp`,
    identity: genders[at % genders.length],
    gender: '',
    interest_in: 'Everyone',
    radar: [cities[at % cities.length], cities[(at + 2) % cities.length]],
    account_status: at % 4 === 1 ? 2 : 0,
    flag_raised: at % 50 === 0 ? 1 : 0,
    created_at: created,
    updated_at: created,
    otp_verify: 1,
    riskFactor: at % 100,
    fraud_score: (at * 7) % 100,
    branch_data: { feature: 'ad', source: 'Podcast', campaign: 'spring-launch', tags: ['qr-code'] },
    location: { coordinates: [-3.73466, 40.36465] },
    coins: at % 300,
  });
};

export type CrowdOptions = {
  readonly people: number;
  readonly nameOf?: (at: number) => string;
  /** Called with each requested page; a status that it returns is the answer. */
  readonly onPage?: (page: number) => number | undefined;
};

export type Crowd = { readonly url: string; close(): Promise<void> };

/** Starts a provider with that many people and nothing else; each page is built when it is requested. */
export const startCrowd = async ({ people, nameOf = usualName, onPage }: CrowdOptions): Promise<Crowd> => {
  const server = createServer((incoming, answer) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://crowd');
    const page = Number(/^\/v2\/adminLogin\/usersRecord\/(\d+)$/.exec(pathname)?.[1]);
    const status = Number.isNaN(page) ? 404 : (onPage?.(page) ?? 200);
    answer.setHeader('content-type', 'application/json');
    if (status !== 200) {
      answer.writeHead(status).end('{"errors":[{"msg":"There is nothing here.","param":""}]}');
      return;
    }
    const size = Math.min(Number(searchParams.get('limit') ?? 10), 100);
    const from = (page - 1) * size;
    const count = Math.max(0, Math.min(size, people - from));
    const rows = Array.from({ length: count }, (_, index) => person(from + index, nameOf(from + index)));
    answer.end(`{"data":[${rows.join(',')}],"total":${people},"ttal":${people}}`);
  });
  return listen(server);
};
