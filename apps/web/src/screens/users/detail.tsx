import { asFailure } from '@matchdesk/core/kit/failure.ts';
import { usersReads } from '@matchdesk/core/users/reads.ts';
import { statusLabel } from '@matchdesk/core/users/rules.ts';
import type { UserDetail as User } from '@matchdesk/core/users/schema.ts';
import { usersTexts as say } from '@matchdesk/core/users/texts.ts';
import { Link } from 'wouter';
import { ActionButton } from '../../act/action-button.tsx';
import { one } from '../../act/subject.ts';
import { failureLine } from '../../act/tell-failure.ts';
import { useHere } from '../../act/use-here.ts';
import { useDetail } from '../../data/reads.ts';
import { ListView } from '../../list/list-view.tsx';
import { Page } from '../../shell/page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { DetailHead } from './detail-head.tsx';
import { DetailLinks, DetailTable, Lifestyle } from './detail-parts.tsx';
import { transactionHref, transactionLook } from './transaction-look.tsx';
import { useDetailKeys } from './use-detail-keys.ts';
import { accountTone } from './user-look.tsx';

function Person({ user, id }: { user: User; id: string }) {
  const target = { id, label: user.firstname || user.email, record: user };
  useHere('user', target);
  useDetailKeys(target);
  return (
    <div className="stack">
      <DetailHead user={user} />
      <DetailLinks user={user} id={id} />
      <div className="grid" data-columns="2">
        <Card title="Details">
          <DetailTable user={user} />
        </Card>
        <Card title="Lifestyle">
          <Lifestyle profile={user.detailed_profile} />
        </Card>
      </div>
      <Card title="Transactions">
        <ListView
          id="users.transactions"
          list={usersReads.transactions}
          scope={id}
          look={transactionLook}
          href={transactionHref}
        />
      </Card>
    </div>
  );
}

/** /view-user-detail/{id} */
export function UserDetail({ params }: { params: { id: string } }) {
  const { id } = params;
  const { data, error, isFetching, refetch } = useDetail(usersReads.get, id);
  const user = data as User | undefined;
  const failure = error && asFailure(error);
  const subject = user && one({ id, label: user.firstname || user.email, record: user });
  return (
    <Page
      title={user?.firstname || 'User Detail'}
      back={
        <Link href="/user-management" className="back-link">
          <Icon name="arrow-left" size={14} />
          Users
        </Link>
      }
      beside={
        user && (
          <Badge filled tone={accountTone(user.account_status)}>
            {user.account_status === 1 ? say.accountDeleted : statusLabel(user.account_status)}
          </Badge>
        )
      }
      actions={
        subject && (
          <>
            <ActionButton id="users.add-credits" icon="coins" subject={subject} />
            <ActionButton id="users.migrate" icon="trash" kind="danger" label="Delete account" subject={subject} />
          </>
        )
      }
    >
      {user && <Person user={user} id={id} />}
      {!user && !failure && <Loading label="Loading the person" />}
      {failure && (
        <Empty
          kind={failure.kind === 'not-found' ? 'no-match' : 'failing'}
          title={say.none}
          detail={failureLine(failure)}
          requestId={failure.requestId}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
