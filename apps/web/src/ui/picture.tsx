import type { PictureKind } from '@matchdesk/core/kit/wire/picture.ts';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import { pictureSource } from './picture-source.ts';
import '../styles/rest.css';

type PictureProps = {
  src: string | undefined;
  kind: PictureKind;
  /** '' where the text beside it says what it shows. */
  alt: string;
  /** Shows the whole picture inside its frame, instead of filling the frame. */
  whole?: boolean | undefined;
};

/** A picture that fills its frame; where it fails to load, a placeholder says so. */
export function Picture({ src: name, kind, alt, whole }: PictureProps) {
  const src = pictureSource(name, kind);
  const [failed, setFailed] = useState<string>();
  if (src === undefined || failed === src) {
    return (
      <span className="picture-none">
        <Icon name="image" size={24} label={alt === '' ? 'No image' : `${alt}: no image`} />
      </span>
    );
  }
  return (
    <img
      className="picture"
      data-whole={whole || undefined}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
