import { flagsReads } from '@matchdesk/core/flags/reads.ts';
import type { GivenFlag, ReceivedFlag } from '@matchdesk/core/flags/schema.ts';
import { flagsScreens as screens } from '@matchdesk/core/flags/screens.ts';
import { ListView } from '../../list/list-view.tsx';
import { personLook } from '../../list/person-look.tsx';
import { Tabbed, tabsOf } from '../../list/tabbed.tsx';
import { Page } from '../../shell/page.tsx';

const receivedLook = personLook<ReceivedFlag>((flag) => flag.singleUserRecivedFlags);
const givenLook = personLook<GivenFlag>((flag) => flag.givenFlag);

/** /flags/{id} */
export default function Flags({ params }: { params: { id: string } }) {
  const { id } = params;
  return (
    <Page title="Flags">
      <Tabbed
        label="Flags"
        tabs={tabsOf(screens['of-user'].tabs, {
          received: () => <ListView id="flags.received" list={flagsReads.received} scope={id} look={receivedLook} />,
          given: () => <ListView id="flags.given" list={flagsReads.given} scope={id} look={givenLook} />,
        })}
      />
    </Page>
  );
}
