import { communitiesTexts as say } from '@matchdesk/core/communities/texts.ts';
import type { FilePart } from '@matchdesk/core/kit/endpoint.ts';
import { refuse } from '@matchdesk/core/kit/failure.ts';
import { type PictureKind, pictureKindOf } from '../files/picture-kind.ts';
import { type Redrawn, redraw } from '../files/redraw.ts';
import type { ImageStore } from '../files/stored.ts';

/** What a picture is for: its formats, its longest side (specification, section 9), what is said of one that is none. */
type Use = { readonly kinds: readonly PictureKind[]; readonly longestSide: number; readonly format: string };

export const communityUse: Use = { kinds: ['jpeg', 'png', 'heic'], longestSide: 1920, format: say.imageFormat };
export const postUse: Use = { kinds: ['jpeg', 'png', 'gif', 'heic'], longestSide: 1280, format: say.postImageFormat };

const redrawn = async ({ bytes }: FilePart, use: Use, param: string): Promise<Redrawn> => {
  const kind = pictureKindOf(bytes);
  if (kind === null || !use.kinds.includes(kind)) throw refuse('validation', use.format, param);
  const drawn = await redraw(bytes, kind, use.longestSide);
  if (drawn === 'unreadable') throw refuse('validation', use.format, param);
  if (drawn === 'failed') throw refuse('validation', say.compressionFailed, param);
  return drawn;
};

/**
 * Keeps an uploaded picture, drawn anew, and gives its address. Its first bytes say what it is, not its name nor its
 * media type. Throws a 400 Failure about `param` where it is none of the formats, broken, or more than can be drawn.
 */
export const keptPicture = async (store: ImageStore, part: FilePart, use: Use, param: string): Promise<string> => {
  const { bytes, kind } = await redrawn(part, use, param);
  return store.saveImage(bytes, kind);
};

/** Keeps several, in their order, or none; a Failure names the place of the bad one: `images.1`. */
export const keptPictures = async (
  store: ImageStore,
  parts: readonly FilePart[],
  use: Use,
  param: string,
): Promise<string[]> => {
  const drawn = await Promise.all(parts.map((part, at) => redrawn(part, use, `${param}.${at}`)));
  return Promise.all(drawn.map(({ bytes, kind }) => store.saveImage(bytes, kind)));
};
