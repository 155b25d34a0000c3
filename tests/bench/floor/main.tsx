import { type FormEvent, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Person = Readonly<Record<string, unknown>>;
type Answer = { readonly data: readonly Person[]; readonly total: number };
type Asked = { readonly page: number; readonly term: string };

const size = new URLSearchParams(location.search).get('size') ?? '10';

// What the users list of the console has columns for.
const columns =
  'srNo profile_image firstname email phone age gender interest_in radar account_status coins identity otp_verify riskFactor fraud_score flag_raised updated_at created_at _id'.split(
    ' ',
  );

const token = fetch('/console/session', { headers: { 'x-matchdesk-console': '1' } })
  .then((answer) => answer.json())
  .then((kept: { readonly token: string }) => kept.token);

const ask = async ({ page, term }: Asked): Promise<Answer> => {
  const path = term === '' ? `usersRecord/${page}` : `search/${encodeURIComponent(term)}/${page}`;
  const headers = { 'x-auth-token': await token };
  const answer = await fetch(`/v2/adminLogin/${path}?sort=1&limit=${size}`, { headers });
  return (await answer.json()) as Answer;
};

/** What a list costs that is written by hand, without any library but React: no schemas, no keys, no palette, no states. */
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
                <td key={column}>{String(person[column] ?? '')}</td>
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
