import type { ComponentProps } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { Lightbox, pictureAfter } from '../ui/lightbox.tsx';

/** A record's pictures, one at a time: arrow keys move, Escape closes. */
export function PictureSlider(props: ComponentProps<typeof Lightbox>) {
  const { pictures, at, onShow } = props;
  const step = (by: number) => () => onShow(pictureAfter(at, by, pictures.length));
  useKeys(
    [
      { keys: 'ArrowRight', title: 'Next picture', group: 'Pictures', repeats: true, run: step(1) },
      { keys: 'ArrowLeft', title: 'Previous picture', group: 'Pictures', repeats: true, run: step(-1) },
      { keys: 'Home', title: 'First picture', group: 'Pictures', run: () => onShow(0) },
      { keys: 'End', title: 'Last picture', group: 'Pictures', run: () => onShow(pictures.length - 1) },
    ],
    true,
  );
  return <Lightbox {...props} />;
}
