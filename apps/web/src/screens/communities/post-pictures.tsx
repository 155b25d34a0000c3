import { mostThumbnails } from '@matchdesk/core/communities/rules.ts';
import { Picture } from '../../ui/picture.tsx';

type ThumbnailsProps = { pictures: readonly string[]; subject: string; onOpen: (at: number) => void };

/** Up to four of a post's pictures; the last says how many more there are. */
export function Thumbnails({ pictures, subject, onOpen }: ThumbnailsProps) {
  if (pictures.length === 0) return null;
  const shown = pictures.slice(0, mostThumbnails);
  const more = pictures.length - shown.length;
  return (
    <ul className="thumbnails" data-count={shown.length} aria-label={`Pictures of ${subject}`}>
      {shown.map((picture, at) => (
        <li key={picture}>
          <button
            type="button"
            className="thumbnail"
            aria-label={`Open picture ${at + 1} of ${pictures.length}`}
            onClick={() => onOpen(at)}
          >
            <Picture src={picture} kind="posts" alt="" />
            {more > 0 && at === shown.length - 1 && <span className="thumbnail-more">{`+${more}`}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
