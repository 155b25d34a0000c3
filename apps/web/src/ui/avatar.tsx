import type { PictureKind } from '@matchdesk/core/kit/wire/picture.ts';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import { LatePicture } from './late-picture.tsx';
import { pictureSource } from './picture-source.ts';

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
