import { shellTexts as say } from '@matchdesk/core/shell/texts.ts';
import { Empty } from '../ui/empty.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from './page.tsx';

/** An unknown path, for a person who is signed in (specification, section 2). */
export function NotFound() {
  return (
    <Page title={say.pageNotFound}>
      <Empty kind="no-match" title={say.pageMissing} actions={<Link href="/admin-dashboard">Dashboard</Link>} />
    </Page>
  );
}
