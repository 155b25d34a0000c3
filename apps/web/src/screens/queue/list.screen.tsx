import { queueReads } from '@matchdesk/core/queue/reads.ts';
import { queueScreens as screens } from '@matchdesk/core/queue/screens.ts';
import { queueTexts as say } from '@matchdesk/core/queue/texts.ts';
import { useStaying } from '../../act/staying.ts';
import { ListView } from '../../list/list-view.tsx';
import { Page } from '../../shell/page.tsx';
import { WhereOffered } from '../../shell/where-offered.tsx';
import { atom } from '../../ui/atom.ts';
import { caseHref, caseLook } from './case-look.tsx';
import { CasePane } from './case-pane.tsx';
import { Decisions } from './decisions.tsx';
import '../../styles/rest.css';

/** Unlike other lists, the inbox shows the case under the cursor beside the list from the start. */
const besideAtom = atom(true);

/** /inbox: shown where the provider has the queue. */
export default function Inbox() {
  useStaying();
  return (
    <Page title={screens.list.title}>
      <WhereOffered extension={screens.list.extension} title={say.none} otherwise={say.notOffered}>
        <ListView
          id="queue.list"
          list={queueReads.list}
          look={caseLook}
          href={caseHref}
          detail={queueReads.get}
          peeking={besideAtom}
          peek={(one, model) => <CasePane of={one} model={model} />}
          peekActions={(one) => <Decisions of={one} />}
        />
      </WhereOffered>
    </Page>
  );
}
