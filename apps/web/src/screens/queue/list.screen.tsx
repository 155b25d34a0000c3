import { queueReads } from '@matchdesk/core/queue/reads.ts';
import { queueTexts as say } from '@matchdesk/core/queue/texts.ts';
import { useStaying } from '../../act/staying.ts';
import { OfferedList } from '../../shell/offered-list.tsx';
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
    <OfferedList
      id="queue.list"
      otherwise={say.notOffered}
      list={queueReads.list}
      look={caseLook}
      href={caseHref}
      detail={queueReads.get}
      peeking={besideAtom}
      peek={(one, model) => <CasePane of={one} model={model} />}
      peekActions={(one) => <Decisions of={one} />}
    />
  );
}
