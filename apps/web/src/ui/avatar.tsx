import type { PictureKind } from '@matchdesk/core/kit/wire/picture.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { pictureSource } from './picture-source.ts';

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
function LatePicture({ src, onError }: LatePictureProps) {
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

type AvatarProps = {
  src?: string | null | undefined;
  /** What it shows; a round one is a person by default. */
  kind?: PictureKind | undefined;
  /** Whose picture it is; the initials replace a missing picture. */
  name?: string | undefined;
  /** s 24 px (lists), m 32 px, l 72 px. */
  size?: 's' | 'm' | 'l' | undefined;
  shape?: 'round' | 'square' | undefined;
  /** What a screen reader says, where the name is not shown beside it. */
  label?: string | undefined;
};

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? [...word][0] : ''));
  return letters.join('').toUpperCase();
}

/** A picture of a person or a thing; where it is missing or fails to load, initials or a placeholder. */
export function Avatar({ src: picture, kind, name = '', size = 's', shape = 'round', label }: AvatarProps) {
  const src = pictureSource(picture, kind ?? (shape === 'round' ? 'profiles' : undefined));
  // Stores which address failed: another record's picture is tried again.
  const [failed, setFailed] = useState<string>();
  const letters = shape === 'round' ? initials(name) : '';
  const naming = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return (
    <span className="avatar" data-size={size} data-shape={shape} {...naming}>
      {letters || <Icon name={shape === 'round' ? 'user' : 'image'} />}
      {src && failed !== src && <LatePicture src={src} onError={() => setFailed(src)} />}
    </span>
  );
}
