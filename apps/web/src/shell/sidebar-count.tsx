import { type CountedScreen, counts, isCounted } from '@matchdesk/core/counts.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { useCount } from '../data/use-count.ts';

function Counted({ id }: { id: CountedScreen }) {
  const { data: count } = useCount(id);
  if (!count) return null;
  return (
    <strong className="sidebar-count">
      {grouped(count)}
      <span className="sr-only"> {counts[id].says}</span>
    </strong>
  );
}

/** The number beside a screen's entry in the sidebar; nothing for none. */
export function SidebarCount({ id }: { id: string }) {
  return isCounted(id) ? <Counted id={id} /> : null;
}
