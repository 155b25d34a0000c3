import { communitiesTexts as say } from '@matchdesk/core/communities/texts.ts';
import type { FilePart } from '@matchdesk/core/kit/call/endpoint.ts';
import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { type PictureFormat, pictureFormatOf } from '@matchdesk/core/kit/form/picture-format.ts';
import { type Redrawn, redraw } from '../files/redraw.ts';
import type { ImageStore } from '../files/stored.ts';

/**
 * The rules for a use of pictures: accepted formats, longest side (specification,
 * section 9), sentence for a wrong format.
 */
type Use = { readonly kinds: readonly PictureFormat[]; readonly longestSide: number; readonly format: string };

export const communityUse: Use = { kinds: ['jpeg', 'png', 'heic'], longestSide: 1920, format: say.imageFormat };
export const postUse: Use = { kinds: ['jpeg', 'png', 'gif', 'heic'], longestSide: 1280, format: say.postImageFormat };

const redrawn = async ({ bytes }: FilePart, use: Use, param: string): Promise<Redrawn> => {
  const kind = pictureFormatOf(bytes);
  if (kind === null || !use.kinds.includes(kind)) throw refuse('validation', use.format, param);
  const drawn = await redraw(bytes, kind, use.longestSide);
  if (drawn === 'unreadable') throw refuse('validation', use.format, param);
  if (drawn === 'failed') throw refuse('validation', say.compressionFailed, param);
  return drawn;
};

/**
 * Redraws and stores an uploaded picture, and returns its address. Its first bytes decide its format, not its name or media
 * type. Throws a 400 Failure about `image` if its format is not accepted, if it is broken, or if it is too large to draw.
 */
export const keptPicture = async (store: ImageStore, part: FilePart, use: Use): Promise<string> => {
  const { bytes, kind } = await redrawn(part, use, 'image');
  return store.saveImage(bytes, kind);
};

/** Stores several pictures in order, all or none. A Failure names the position of the bad one: `images.1`. */
export const keptPictures = async (store: ImageStore, parts: readonly FilePart[], use: Use): Promise<string[]> => {
  const drawn = await Promise.all(parts.map((part, at) => redrawn(part, use, `images.${at}`)));
  return Promise.all(drawn.map(({ bytes, kind }) => store.saveImage(bytes, kind)));
};
