import { firstReadAt } from '@matchdesk/core/first-read.ts';
import { isLogged } from '@matchdesk/core/kit/reach.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { screenAt } from '@matchdesk/core/screens.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { tellFailure } from '../act/tell-failure.ts';
import { prefetchRead } from '../data/reads.ts';
import { sessionAtom } from '../data/session.ts';
import { whenLineIsSpare } from '../data/spare-line.ts';
import { useKeys } from '../keys/use-keys.ts';
import { cursors, keepPage, type LeftPage, type PlaceOfRecord, steppingAtom } from '../list/left-pages.ts';
import { tell } from '../ui/alerts.ts';
import { Icon } from '../ui/icon.tsx';
import { noteVisit } from './go-up.ts';
import '../styles/rest.css';

const steps = [
  { by: -1, title: 'Previous record', keys: '[', icon: 'chevron-left', end: 'This is the first record of the list.' },
  { by: 1, title: 'Next record', keys: ']', icon: 'chevron-right', end: 'This is the last record of the list.' },
] as const;

type Step = (typeof steps)[number];

/** Loads what the next record shows first, so that it opens at once. */
const prefetch = (href: string): void => {
  const here = screenAt(href);
  const read = here && firstReadAt(here, [], sessionAtom.get());
  if (read && !isLogged('list' in read ? read.list : read.detail)) void prefetchRead(read);
};

/** Returns the function that opens the record before or after this one. */
const useSteps = (place: PlaceOfRecord) => {
  const isTurning = useRef(false);
  // A key that is pressed again before the next record is drawn goes on from that record.
  const now = useRef(place);
  useLayoutEffect(() => {
    now.current = place;
  }, [place]);
  useEffect(() => {
    steppingAtom.set(true);
    return () => steppingAtom.set(false);
  }, []);

  const open = (page: LeftPage, at: number): void => {
    now.current = { page, at };
    keepPage(page);
    cursors.keep(page.address, at);
    noteVisit(page.address.replace(/\?$/, ''));
    // The list stays one step back in the history, however many of its records were visited.
    navigate(page.hrefs[at] ?? '', { replace: true });
  };

  const go = async ({ by, end }: Step): Promise<void> => {
    if (isTurning.current) return;
    const { page, at } = now.current;
    const { pathname } = location;
    if (page.hrefs[at + by] !== undefined) return open(page, at + by);
    isTurning.current = true;
    try {
      const turned = await page.turned(by);
      if (!turned?.hrefs.length) tell({ type: 'info', text: end, timeoutMs: 2_000 });
      // A person who has gone elsewhere meanwhile stays there.
      else if (location.pathname === pathname) open(turned, by > 0 ? 0 : turned.hrefs.length - 1);
    } catch (error) {
      tellFailure(error);
    } finally {
      isTurning.current = false;
    }
  };

  const next = place.page.hrefs[place.at + 1];
  useEffect(() => (next === undefined ? undefined : whenLineIsSpare(() => prefetch(next))), [next]);
  return go;
};

/**
 * Buttons to the records before and after this one in the list that it was opened from, also over the end of a page.
 */
export function RecordSteps({ place }: { place: PlaceOfRecord }) {
  const go = useSteps(place);
  useKeys(steps.map((step) => ({ ...step, group: 'Move', repeats: true, run: () => void go(step) })));
  const { before, total } = place.page;
  return (
    <div className="record-steps">
      <span>
        {before + place.at + 1}
        {total !== null && ` of ${grouped(total)}`}
      </span>
      {steps.map((step) => (
        <button
          key={step.keys}
          type="button"
          className="pager-button"
          aria-label={step.title}
          aria-keyshortcuts={step.keys}
          title={`${step.title} (${step.keys})`}
          onClick={() => void go(step)}
        >
          <Icon name={step.icon} />
        </button>
      ))}
    </div>
  );
}
