import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { lateSentence, useHanging } from '../data/hanging.ts';
import { lookersAtom } from '../data/live/lookers.ts';
import { placeOfRecord } from '../list/left-pages.ts';
import { useAtomValue } from '../ui/atom.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Notice } from '../ui/notice.tsx';
import { noteAbove, noteVisit } from './go-up.ts';
import { type Crumb, Trail } from './trail.tsx';

/** Says that a read is late and still awaited, and offers to send it again. */
function StillWaiting() {
  const { isHanging, askAgain } = useHanging();
  if (!isHanging) return null;
  return (
    <Notice tone="warning" action={<Button onClick={() => void askAgain()}>Try again</Button>}>
      {lateSentence}
    </Notice>
  );
}

type PageProps = {
  title: string;
  /** Shown beside the title, such as a badge. */
  beside?: ReactNode;
  /** Buttons at the end of the head. */
  actions?: ReactNode;
  /** The screens above, where they differ from the declared ones. */
  above?: readonly Crumb[] | undefined;
  width?: 'narrow';
  children: ReactNode;
};

const RecordSteps = lazyPart(async () => (await import('./record-steps.tsx')).RecordSteps);
const Lookers = lazyPart(async () => (await import('./lookers.tsx')).Lookers);

let isFirst = true;

/** The frame of a screen: its one heading, which takes the focus when the screen changes, and its title in the tab. */
export function Page({ title, beside, actions, above, width, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [path] = useLocation();
  const search = useSearch();
  const pathname = usePathname();
  // It searches up to a hundred lists: once for each record, not at each render of its page.
  const place = useMemo(() => placeOfRecord(pathname), [pathname]);
  const looking = useAtomValue(lookersAtom);
  useEffect(() => {
    document.title = `${title} · Matchdesk`;
  }, [title]);
  useEffect(() => noteVisit(search === '' ? path : `${path}?${search}`), [path, search]);
  const up = above?.at(-1)?.href;
  useEffect(() => {
    noteAbove(up);
    return () => noteAbove(undefined);
  }, [up]);
  // Before the paint: a person who acts on what they see keeps the focus that they set. A list restores its own scroll
  // position in an effect, after this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen
  useLayoutEffect(() => {
    const main = heading.current?.closest('main');
    // The first screen starts at its top, or where a reload left it; scrolling would lay it out twice. A field of it that
    // takes the focus by itself keeps it.
    if (!isFirst) window.scrollTo({ top: 0, behavior: 'instant' });
    if (!isFirst || !main?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, [path]);
  return (
    <main className="page" id="main" tabIndex={-1} data-width={width}>
      <div className="where">
        <Trail title={title} above={above} />
        {place && <RecordSteps place={place} />}
      </div>
      <div className="page-head">
        <h1 className="page-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {beside}
        {looking && <Lookers looking={looking} />}
        {actions && <div className="row page-head-end">{actions}</div>}
      </div>
      <StillWaiting />
      {children}
    </main>
  );
}
