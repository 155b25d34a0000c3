import * as z from 'zod/mini';
import { daysTexts } from '../days/texts.ts';
import { type RangeRules, rangeFaults } from '../kit/form/day.ts';
import { atLeast, atMost, field, filled, matching } from '../kit/form/field.ts';
import { acceptOf, type ChosenFile, type FileFormat, filePart, isOfFormat } from '../kit/form/file.ts';
import { fill } from '../kit/text/text.ts';
import { communitiesTexts as say } from './texts.ts';

/** First day that the screens' date pickers offer (specification, section 9). */
export const earliestDay = '2015-01-01';
/** 25 MB, in bytes; a file of exactly this size is accepted. */
export const largestImage = 26_214_400;
export const mostPostImages = 5;

/** Letters and digits of any script, white space, and the punctuation of running text. */
const words = '\\p{L}\\p{M}\\p{N}\\s.,!?;:\'"()\\-/&’‘“”–—…';
const common = `${words}@#%+*=_~°€£$`;
const onlyOf = (characters: string) => new RegExp(`^[${characters}]+$`, 'u');

const communityTitle = field({ label: 'Title', trimStart: true }, [
  filled(say.titleRequired),
  atLeast(2, say.titleShort),
  atMost(150, say.titleLong),
  matching(onlyOf(`${common}|^\\[\\]`), say.titleInvalid),
]);

/** A community's description and a post's text. */
const description = field({ label: 'Description', kind: 'multiline', trimStart: true }, [
  filled(say.descriptionRequired),
  atLeast(2, say.descriptionShort),
  atMost(500, say.descriptionLong),
  matching(onlyOf(common), say.descriptionInvalid),
]);

const remarks = field({ label: 'Remarks', kind: 'multiline', trimStart: true }, [
  filled(say.remarksRequired),
  atLeast(2, say.remarksShort),
  atMost(300, say.remarksLong),
  matching(onlyOf(words), say.remarksInvalid),
]);

const jpeg: FileFormat = { types: ['image/jpeg', 'image/jpg'], endings: ['.jpg', '.jpeg'] };
const png: FileFormat = { types: ['image/png'], endings: ['.png'] };
const heic: FileFormat = { types: ['image/heic', 'image/heif'], endings: ['.heic', '.heif'] };
const gif: FileFormat = { types: ['image/gif'], endings: ['.gif'] };
const communityFormats = [jpeg, png, heic];
const postFormats = [jpeg, png, gif, heic];

/** What is wrong with a chosen community image, before it is compressed; or null. */
export const communityImageFault = (file: ChosenFile): string | null => {
  if (!isOfFormat(file, communityFormats)) return say.imageFormat;
  return file.size > largestImage ? say.imageLarge : null;
};

/** What is wrong with a chosen image of a post, before it is compressed; or null. */
export const postImageFault = (file: ChosenFile): string | null => {
  if (!isOfFormat(file, postFormats)) return say.postImageFormat;
  return file.size > largestImage ? fill(say.postImageLarge, { file: file.name }) : null;
};

const communityImage = filePart(
  { label: 'Image', accept: acceptOf(communityFormats) },
  say.imageRequired,
  communityImageFault,
);
const postImage = filePart({ label: 'Image' }, say.postImageRequired, postImageFault);

/** The images of a post: one to five. */
const postImages = z
  .array(postImage, { error: say.postImageRequired })
  .check(z.minLength(1, say.postImageRequired), z.maxLength(mostPostImages, say.tooManyImages))
  .register(z.globalRegistry, { label: 'Images', kind: 'file', multiple: true, accept: acceptOf(postFormats) });

export const createForm = z.strictObject({ name: communityTitle, description, image: communityImage });
/** A community that keeps its image is sent without one. */
export const editForm = z.strictObject({ name: communityTitle, description, image: z.optional(communityImage) });
export const rejectForm = z.strictObject({ rejection_reason: remarks });
export const postForm = z.strictObject({ message: description, images: postImages });

/** The rules of a range of days; an end needs a start (specification, section 5, Date filters). */
export const dayRange: RangeRules = {
  required: false,
  earliest: earliestDay,
  sentences: {
    start: daysTexts.startRequired,
    end: daysTexts.endRequired,
    order: daysTexts.endBeforeStart,
    noDay: daysTexts.noDay,
    early: say.early,
    late: daysTexts.late,
  },
};

/** What is wrong with the filters of a list, by filter; `latest` is the latest day that may be named, YYYY-MM-DD. */
export const dayFaults = (filters: Readonly<Record<string, string>>, latest: string): Record<string, string> => ({
  ...rangeFaults({ start: filters.start ?? '', end: filters.end ?? '' }, { ...dayRange, latest }),
});
