import type { PictureKind } from '@matchdesk/core/kit/wire/picture.ts';
import { useEffect, useRef } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { IconButton } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';

type PictureSliderProps = {
  pictures: readonly string[];
  kind: PictureKind;
  /** The index of the picture that shows, from 0. */
  at: number;
  /** What the pictures are of, for people who do not see them. */
  subject: string;
  onShow: (at: number) => void;
  onClose: () => void;
};

/** How many small pictures show below the large one: those around it. */
const mostSmall = 40;

/** A record's pictures, one at a time with the small ones below: arrow keys move around the ends, Escape closes. */
export function PictureSlider({ pictures, kind, at, subject, onShow, onClose }: PictureSliderProps) {
  const strip = useRef<HTMLUListElement>(null);
  const count = pictures.length;
  const first = Math.max(0, Math.min(at - Math.floor(mostSmall / 2), count - mostSmall));
  const place = `Picture ${at + 1} of ${count}`;
  const step = (by: number) => () => onShow((at + by + count) % count);
  useKeys([
    { keys: 'ArrowRight', title: 'Next picture', group: 'Pictures', repeats: true, run: step(1) },
    { keys: 'ArrowLeft', title: 'Previous picture', group: 'Pictures', repeats: true, run: step(-1) },
    { keys: 'Home', title: 'First picture', group: 'Pictures', run: () => onShow(0) },
    { keys: 'End', title: 'Last picture', group: 'Pictures', run: () => onShow(count - 1) },
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture that shows scrolls its small one into view
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <Dialog open onClose={onClose} title={place} size="l">
      <div className="lightbox">
        {count > 1 && <IconButton icon="chevron-left" label="Previous picture" repeats onClick={step(-1)} />}
        <div className="lightbox-frame">
          <Picture key={pictures[at]} src={pictures[at]} kind={kind} alt={`${place}, ${subject}`} whole />
        </div>
        {count > 1 && (
          <IconButton icon="chevron-right" label="Next picture" repeats onClick={step(1)} data-autofocus="" />
        )}
      </div>
      {count > 1 && (
        <ul className="lightbox-strip" ref={strip} aria-label="All pictures">
          {pictures.slice(first, first + mostSmall).map((picture, place) => {
            const index = first + place;
            return (
              <li key={index}>
                <button
                  type="button"
                  className="lightbox-thumb"
                  aria-label={`Picture ${index + 1}`}
                  aria-current={index === at || undefined}
                  onClick={() => onShow(index)}
                >
                  <Picture src={picture} kind={kind} alt="" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <span className="sr-only" role="status">
        {place}
      </span>
    </Dialog>
  );
}
