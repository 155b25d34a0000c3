import { maySee } from '@matchdesk/core/access.ts';
import { usersReads } from '@matchdesk/core/users/reads.ts';
import { statusLabel } from '@matchdesk/core/users/rules.ts';
import type { UserDetail as User, UserTransaction } from '@matchdesk/core/users/schema.ts';
import { usersTexts as say } from '@matchdesk/core/users/texts.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { ActionButton } from '../../act/action-button.tsx';
import { useHereOnPage } from '../../act/use-here.ts';
import { useDetail } from '../../data/reads.ts';
import { sessionAtom } from '../../data/session.ts';
import { accountTone } from '../../list/account-tone.ts';
import type { Look } from '../../list/columns.tsx';
import { DeskLine } from '../../list/desk-line.tsx';
import { InvoiceLink, invoiceHref } from '../../list/invoice-link.tsx';
import { ListView } from '../../list/list-view.tsx';
import { useNextInQueue } from '../../list/queues.ts';
import { RecordChanges } from '../../list/record-changes.tsx';
import { Loaded } from '../../load/loaded.tsx';
import { Page } from '../../shell/page.tsx';
import { useAtomValue } from '../../ui/atom.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DetailHead } from './detail-head.tsx';
import { DetailLinks, DetailTable, Lifestyle } from './detail-parts.tsx';
import { userHref } from './user-look.tsx';

/** A person's transactions: the ID opens the invoice. */
const transactionLook: Look<UserTransaction> = {
  'transaction-id': { width: 188, cell: (row) => <InvoiceLink row={row} /> },
};

function Person({ user, id }: { user: User; id: string }) {
  const session = useAtomValue(sessionAtom);
  const target = { id, label: user.firstname || user.email, record: user };
  useHereOnPage('user', 'This person', target);
  return (
    <div className="stack">
      <DetailHead user={user} />
      <DetailLinks user={user} id={id} />
      <DeskLine record={user} kind="user" target={target} />
      <div className="grid" data-columns="2">
        <Card title="Details">
          <DetailTable user={user} />
        </Card>
        <div className="stack">
          <Card title="Lifestyle">
            <Lifestyle profile={user.detailed_profile} />
          </Card>
          <RecordChanges kind="user" id={id} />
        </div>
      </div>
      {maySee(session, { id: 'users.transactions', read: usersReads.transactions }) && (
        <Card title="Transactions">
          <ListView
            id="users.transactions"
            list={usersReads.transactions}
            scope={id}
            look={transactionLook}
            href={invoiceHref}
          />
        </Card>
      )}
    </div>
  );
}

/** /view-user-detail/{id} */
export default function UserDetail({ params }: { params: { id: string } }) {
  const { id } = params;
  const load = useDetail(usersReads.get, id);
  useNextInQueue('user', id, userHref({ _id: id }));
  const user = load.data;
  const subject = user && one({ id, label: user.firstname || user.email, record: user });
  return (
    <Page
      title={user?.firstname || 'User Detail'}
      beside={
        user && (
          <Badge filled tone={accountTone(user.account_status)}>
            {user.account_status === 1 ? say.accountDeleted : statusLabel(user.account_status)}
          </Badge>
        )
      }
      actions={
        user?.account_status !== 1 &&
        subject && (
          <>
            <ActionButton id="users.add-credits" icon="coins" subject={subject} />
            <ActionButton id="users.migrate" icon="trash" subject={subject} />
          </>
        )
      }
    >
      <Loaded load={load} label="Loading the person" none={say.none}>
        {(shown) => <Person user={shown} id={id} />}
      </Loaded>
    </Page>
  );
}
