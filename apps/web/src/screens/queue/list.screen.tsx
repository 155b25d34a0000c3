import { queueReads } from '@matchdesk/core/queue/reads.ts';
import { queueTexts as say } from '@matchdesk/core/queue/texts.ts';
import { useStaying } from '../../act/staying.ts';
import { OfferedList } from '../../shell/offered-list.tsx';
import { atom } from '../../ui/atom.ts';
import { CasePane } from './case-pane.tsx';
import { Decisions } from './decisions.tsx';
import '../../styles/rest.css';
import { aboutOf, caseLabels } from '@matchdesk/core/queue/rules.ts';
import type { CaseKind, QueueCase } from '@matchdesk/core/queue/schema.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import type { Look } from '../../list/columns.tsx';
import { Named } from '../../list/named.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

type Sign = { readonly tone: Tone; readonly icon: IconName };

const signs: Readonly<Record<CaseKind, Sign>> = {
  flag: { tone: 'danger', icon: 'flag' },
  rating: { tone: 'warning', icon: 'star' },
  community: { tone: 'info', icon: 'community' },
  identity: { tone: 'neutral', icon: 'shield' },
  deletion: { tone: 'muted', icon: 'user-x' },
};

/** The page of the case's subject: the person, the rating, or the request in its list. */
const caseHref = (one: Pick<QueueCase, 'kind' | 'subject_id' | 'name'>): string => {
  if (one.kind === 'rating') return hrefTo('ratings.received-detail', { id: one.subject_id });
  if (one.kind === 'community') return hrefTo('communities.requests', {}, { q: one.name });
  return hrefTo('users.detail', { id: one.subject_id });
};

const pictureOf = ({ kind, image: src }: QueueCase) =>
  kind === 'community' ? ({ src, kind: 'communities', shape: 'square' } as const) : { src };

/** How the list of cases looks. */
const caseLook: Look<QueueCase> = {
  who: {
    width: 192,
    cell: (one) => <Named {...pictureOf(one)} name={queueReads.list.label(one)} href={caseHref(one)} />,
  },
  kind: {
    width: 116,
    cell: ({ kind }) => kind !== null && <Badge {...signs[kind]}>{caseLabels[kind]}</Badge>,
  },
  about: { cell: (one) => <span title={aboutOf(one)}>{aboutOf(one)}</span> },
  since: { width: 108, whole: true },
  holder: { width: 132, cell: ({ claimed_by: who, is_mine }) => <span title={who}>{is_mine ? say.you : who}</span> },
  reason: { width: 240 },
  id: { width: 112 },
};

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
