import { useLayoutEffect, useRef } from 'react';

type Waiting = Set<() => void>;

let waiting: Waiting = new Set();

const runAll = (all: Waiting): void => {
  waiting = new Set();
  for (const run of all) run();
};

/** Runs something once the current render is painted, together with everything else that waits for it. */
const oncePainted = (run: () => void): (() => void) => {
  const mine = waiting;
  if (mine.size === 0) requestAnimationFrame(() => setTimeout(() => runAll(mine)));
  mine.add(run);
  return () => mine.delete(run);
};

type LatePictureProps = { src: string; onError: () => void };

/**
 * A small picture beside text. It is requested after the text is painted, which would otherwise wait for dozens of
 * pictures.
 */
export function LatePicture({ src, onError }: LatePictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const callOff = oncePainted(() => picture.current?.setAttribute('src', src));
    return () => {
      callOff();
      picture.current?.removeAttribute('src');
    };
  }, [src]);
  return <img ref={picture} alt="" loading="lazy" decoding="async" onError={onError} />;
}
