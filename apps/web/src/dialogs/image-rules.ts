import { communityImageFault, mostPostImages, postImageFault } from '@matchdesk/core/communities/checks.ts';
import { communitiesTexts as say } from '@matchdesk/core/communities/texts.ts';
import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import type { ImageRules } from '../ui/chosen-images.ts';

type FieldRules = ImageRules & { readonly most: number; readonly tooMany: string };

/** One picture of a community: about 1 MB and 1920 px (specification, section 9). */
const ofCommunity: FieldRules = {
  faultOf: communityImageFault,
  budget: { megabytes: 1, pixels: 1920 },
  failed: say.compressionFailed,
  most: 1,
  tooMany: '',
};

/** The pictures of a post: each about 5 MB and 1280 px (specification, section 9). */
const ofPost: FieldRules = {
  faultOf: postImageFault,
  budget: { megabytes: 5, pixels: 1280 },
  failed: say.compressionFailed,
  most: mostPostImages,
  tooMany: say.tooManyImages,
};

/**
 * How the pictures of a field are checked and resized: a field of several belongs to a post, a single one to a
 * community.
 */
export const imageRulesOf = ({ multiple }: Pick<FieldShape, 'multiple'>): FieldRules =>
  multiple ? ofPost : ofCommunity;
