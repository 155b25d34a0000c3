import { communitiesScreens as screens } from '@matchdesk/core/communities/screens.ts';
import { communitiesTexts as say } from '@matchdesk/core/communities/texts.ts';
import { Page } from '../../shell/page.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Link } from '../../ui/link.tsx';

/** A community's screen whose address names no community. */
export function NoCommunity({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Empty
        kind="no-match"
        title={say.none}
        detail="This address names no community."
        actions={
          <Link href={screens.list.path} className="button">
            Choose a community
          </Link>
        }
      />
    </Page>
  );
}
