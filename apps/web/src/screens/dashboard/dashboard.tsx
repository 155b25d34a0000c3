import { activitiesOf, cardsOf, waitingWork } from '@matchdesk/core/dashboard/rules.ts';
import { dashboardTexts as say } from '@matchdesk/core/dashboard/texts.ts';
import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { missing } from '@matchdesk/core/kit/show.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { useAtomValue } from 'jotai';
import { announcedAtom } from '../../data/capabilities.ts';
import { useCall } from '../../data/use-call.ts';
import { LoadFailure } from '../../load/load-failure.tsx';
import { Page } from '../../shell/page.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { Stat } from '../../ui/stat.tsx';
import { JoinedChart } from './joined-chart.tsx';
import { TransactionsChart } from './transactions-chart.tsx';

const icons = ['coins', 'chart', 'user', 'users'] as const;

function Waiting() {
  const { data, error, refetch } = useCall('dashboard', 'waiting', {});
  const announced = useAtomValue(announcedAtom);
  const hrefFor = (screen: string | undefined, query: Readonly<Record<string, string>> = {}): string | null => {
    const found = allScreens.find(({ id }) => id === screen);
    return found ? hrefOf(found.screen.path, {}, query) : null;
  };
  const work = data && waitingWork(data.data);
  if (work?.length === 0) return null;
  return (
    <Card title={say.waiting}>
      <LoadFailure error={error} refetch={refetch} />
      <ul className="waiting">
        {work?.map(({ label, count, screen, query, extension }) => {
          const isShown = extension === undefined || announced.has(extension);
          const href = isShown ? hrefFor(screen, query) : null;
          return (
            <li key={label} data-none={count === 0 || undefined}>
              {href ? <Link href={href}>{label}</Link> : <span>{label}</span>}
              <strong className="numeric">{count}</strong>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type Source = { readonly data: unknown; readonly error: unknown };

/** A figure once it is known; a dash where it could not be loaded, nothing while it is waited for. */
const known = ({ data, error }: Source, text: string): string | undefined => {
  if (data !== undefined) return text;
  return error ? missing : undefined;
};

/** /admin-dashboard */
export function Dashboard() {
  const earned = useCall('dashboard', 'transactions', {});
  const people = useCall('dashboard', 'users', {});
  const self = useCall('session', 'me', {});
  const earnings = earned.data?.data[0];
  const cardSources = [earned, earned, people, people] as const;
  const activitySources = [self, earned, people] as const;
  const cards = cardsOf(earnings ?? {}, people.data?.data ?? {});
  return (
    <Page title="Dashboard">
      <div className="stack">
        <LoadFailure error={people.error} refetch={people.refetch} />
        <LoadFailure error={self.error} refetch={self.refetch} />
        <div className="grid" data-columns="4">
          {cards.map(({ label, text }, at) => (
            <Stat key={label} label={label} icon={icons[at]} value={known(cardSources[at] ?? earned, text)} />
          ))}
        </div>
        <div className="dashboard-main">
          <Card>
            <LoadFailure error={earned.error} refetch={earned.refetch} />
            <TransactionsChart points={earnings?.transactionDashboard} hasFailed={Boolean(earned.error)} />
          </Card>
          <div className="stack">
            <Card title={say.activities}>
              <Facts
                items={activitiesOf({
                  profileUpdated: self.data?.data.updated_at ?? null,
                  lastTransaction: earnings?.latestTransaction.billing_date ?? null,
                  lastUser: people.data?.data.latestUser.created_at ?? null,
                }).map(({ label, text }, at) => ({
                  term: label,
                  value: known(activitySources[at] ?? self, text) ?? '…',
                }))}
              />
            </Card>
            <Waiting />
          </div>
        </div>
        <Card>
          <JoinedChart />
        </Card>
      </div>
    </Page>
  );
}
