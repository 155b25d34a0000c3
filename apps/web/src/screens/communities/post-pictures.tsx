import { mostThumbnails } from '@matchdesk/core/communities/rules.ts';
import { Picture } from '../../ui/picture.tsx';

type ThumbnailsProps = { pictures: readonly string[]; subject: string; onOpen: (at: number) => void };

/**
 * The label of the button that opens a picture. It contains the visible "+2", since voice control uses the visible
 * text.
 */
const nameOf = (at: number, all: number, more: number): string =>
  `Open picture ${at + 1} of ${all}${more > 0 ? `, +${more}` : ''}`;

/** Up to four of a post's pictures; the last one shows how many more there are. */
export function Thumbnails({ pictures, subject, onOpen }: ThumbnailsProps) {
  if (pictures.length === 0) return null;
  const shown = pictures.slice(0, mostThumbnails);
  const more = pictures.length - shown.length;
  return (
    <ul className="thumbnails" data-count={shown.length} aria-label={`Pictures of ${subject}`}>
      {shown.map((picture, at) => {
        const hidden = at === shown.length - 1 ? more : 0;
        const name = nameOf(at, pictures.length, hidden);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
          <li key={at}>
            <button type="button" className="thumbnail" aria-label={name} onClick={() => onOpen(at)}>
              <Picture src={picture} kind="posts" alt="" />
              {hidden > 0 && <span className="thumbnail-more">{`+${hidden}`}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
