import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { lookersAtom } from '../data/live/lookers.ts';
import { placeOfRecord } from '../list/left-pages.ts';
import { noteVisit } from './go-up.ts';
import { StillWaiting } from './still-waiting.tsx';
import { type Crumb, Trail } from './trail.tsx';

type PageProps = {
  title: string;
  /** Stands beside the title: a badge. */
  beside?: ReactNode;
  /** Buttons at the head's end. */
  actions?: ReactNode;
  /** The screens above, where the declared ones are not them. */
  above?: readonly Crumb[] | undefined;
  width?: 'narrow';
  children: ReactNode;
};

const RecordSteps = lazy(async () => ({ default: (await import('./record-steps.tsx')).RecordSteps }));
const Lookers = lazy(async () => ({ default: (await import('./lookers.tsx')).Lookers }));

let isFirst = true;

/** A screen's frame: its one heading, which takes the focus when the screen changes, and its title in the tab. */
export function Page({ title, beside, actions, above, width, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [path] = useLocation();
  const search = useSearch();
  const pathname = usePathname();
  // A hundred lists are looked through: once for each record, not each time that its page is made.
  const place = useMemo(() => placeOfRecord(pathname), [pathname]);
  const looking = useAtomValue(lookersAtom);
  useEffect(() => {
    document.title = `${title} · Matchdesk`;
  }, [title]);
  // A list puts its own place back in an effect, after this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen
  useLayoutEffect(() => {
    // The first one begins at its top, or where a reload left it; to scroll would have all of it laid out twice.
    if (isFirst) isFirst = false;
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
  useEffect(() => noteVisit(search === '' ? path : `${path}?${search}`), [path, search]);
  // Before it is painted: who acts on what can be seen keeps the focus that they gave.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <main className="page" id="main" tabIndex={-1} data-width={width}>
      <div className="where">
        <Trail title={title} above={above} />
        {place && (
          <Suspense fallback={null}>
            <RecordSteps path={pathname} place={place} />
          </Suspense>
        )}
      </div>
      <div className="page-head">
        <h1 className="page-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {beside}
        {looking && (
          <Suspense fallback={null}>
            <Lookers looking={looking} />
          </Suspense>
        )}
        {actions && <div className="page-head-end">{actions}</div>}
      </div>
      <StillWaiting />
      {children}
    </main>
  );
}
