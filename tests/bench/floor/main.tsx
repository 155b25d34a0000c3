import { type FormEvent, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Person = Readonly<Record<string, unknown>>;
type Answer = { readonly data: readonly Person[]; readonly total: number };
type Asked = { readonly page: number; readonly term: string };

const query = new URLSearchParams(location.search);
const size = query.get('size') ?? '10';
const hasPortraits = query.has('portraits');

// The columns of the console's list of users.
const columns =
  'srNo firstname email phone age gender interest_in account_status identity otp_verify riskFactor flag_raised updated_at created_at profile_image radar coins fraud_score _id'
    .split(' ')
    .slice(0, Number(query.get('columns') ?? 19));

const cell = (person: Person, column: string) =>
  hasPortraits && column === 'profile_image' ? (
    <img src={String(person[column])} alt="" width="24" height="24" loading="lazy" />
  ) : (
    String(person[column] ?? '')
  );

const ours = { 'x-matchdesk-console': '1' };
const session = fetch('/console/session', { headers: ours })
  .then((answer) => answer.json())
  .then((kept: { readonly session: string }) => kept.session);

const ask = async ({ page, term }: Asked): Promise<Answer> => {
  const path = term === '' ? `usersRecord/${page}` : `search/${encodeURIComponent(term)}/${page}`;
  const headers = { ...ours, 'x-auth-token': await session };
  const answer = await fetch(`/v2/adminLogin/${path}?sort=1&limit=${size}`, { headers });
  return (await answer.json()) as Answer;
};

/**
 * The cost of a list that is written by hand, with no library except React: no schemas, no keys, no palette, no states.
 */
function List() {
  const [asked, setAsked] = useState<Asked>({ page: 1, term: '' });
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isLatest = true;
    void ask(asked).then((next) => isLatest && setAnswer(next));
    return () => {
      isLatest = false;
    };
  }, [asked]);
  useEffect(() => {
    const turn = (event: KeyboardEvent): void => {
      if (event.key === ']') setAsked(({ page, term }) => ({ page: page + 1, term }));
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, []);
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setAsked({ page: 1, term: String(new FormData(event.currentTarget).get('term')) });
  };
  if (!answer) return <p>Loading</p>;
  return (
    <main>
      <form onSubmit={search}>
        <input name="term" aria-label="Search" />
      </form>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.data.map((person) => (
            <tr key={String(person._id)} tabIndex={0}>
              {columns.map((column) => (
                <td key={column}>{cell(person, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{`Page ${asked.page} of ${answer.total}`}</p>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<List />);
