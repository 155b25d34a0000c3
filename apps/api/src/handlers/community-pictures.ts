import { communitiesTexts as say } from '@matchdesk/core/communities/texts.ts';
import type { FilePart } from '@matchdesk/core/kit/endpoint.ts';
import { refuse } from '@matchdesk/core/kit/failure.ts';
import { type PictureKind, pictureKindOf } from '../files/picture-kind.ts';
import { type Redrawn, redraw } from '../files/redraw.ts';

/** What a picture is for: its formats, its longest side (specification, section 9), what is said of one that is none. */
type Use = { readonly kinds: readonly PictureKind[]; readonly longestSide: number; readonly format: string };

export const communityUse: Use = { kinds: ['jpeg', 'png', 'heic'], longestSide: 1920, format: say.imageFormat };
export const postUse: Use = { kinds: ['jpeg', 'png', 'gif', 'heic'], longestSide: 1280, format: say.postImageFormat };

/**
 * An uploaded picture as it is kept. Its first bytes say what it is, not its name nor its media type. Throws a 400
 * Failure about `param` where it is none of the formats, broken, or more than can be drawn.
 */
export const keepable = async ({ bytes }: FilePart, use: Use, param: string): Promise<Redrawn> => {
  const kind = pictureKindOf(bytes);
  if (kind === null || !use.kinds.includes(kind)) throw refuse('validation', use.format, param);
  const drawn = await redraw(bytes, kind, use.longestSide);
  if (drawn === 'unreadable') throw refuse('validation', use.format, param);
  if (drawn === 'failed') throw refuse('validation', say.compressionFailed, param);
  return drawn;
};
