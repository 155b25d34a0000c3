import { usersReads } from '@matchdesk/core/users/reads.ts';
import { ActionButton } from '../../act/action-button.tsx';
import { usePrefetchDetail } from '../../data/reads.ts';
import { ListView } from '../../list/list-view.tsx';
import { Page } from '../../shell/page.tsx';
import { useReportColumns } from './report-columns.ts';
import { userHref, userLook } from './user-look.tsx';

/** /user-management */
export function Users() {
  const prefetch = usePrefetchDetail();
  const columns = useReportColumns();
  return (
    <Page title="Users">
      <ListView
        id="users.list"
        list={usersReads.list}
        look={userLook}
        href={userHref}
        onApproach={(user) => prefetch(usersReads.get, user._id)}
        tools={
          <>
            <ActionButton id="users.add-credits" icon="coins" />
            <ActionButton id="users.report" icon="download" initial={{ columns }} />
          </>
        }
      />
    </Page>
  );
}
