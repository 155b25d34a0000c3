import { communityImageFault, mostPostImages, postImageFault } from '@matchdesk/core/communities/checks.ts';
import { communitiesTexts as say } from '@matchdesk/core/communities/texts.ts';
import { presentOf } from '@matchdesk/core/kit/act/present.ts';
import type { FilePart } from '@matchdesk/core/kit/call/endpoint.ts';
import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { knownTargets } from '@matchdesk/desk/task/subject.ts';
import { useFormContext } from 'react-hook-form';
import { openActionAtom } from '../act/open-action.ts';
import { useAtomValue } from '../ui/atom.ts';
import type { ImageRules } from '../ui/chosen-images.ts';
import { useErrorOf } from '../ui/form-fields.tsx';
import { ImageInput } from '../ui/image-input.tsx';

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
const imageRulesOf = ({ multiple }: Pick<FieldShape, 'multiple'>): FieldRules => (multiple ? ofPost : ofCommunity);

/** The current picture of the record that is edited, where it has one. */
const usePresent = (name: string): string | null => {
  const open = useAtomValue(openActionAtom);
  const value = open ? presentOf(open.entry.action, knownTargets(open.subject))[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
};

/** A `file` field: one picture or several. While one is not ready, or was refused, the form cannot be submitted. */
export function FileField({ field }: { field: FieldShape }) {
  const { name, label, hint, accept, multiple } = field;
  const { setValue, formState } = useFormContext();
  const { error } = useErrorOf(name);
  const { most, tooMany, ...rules } = imageRulesOf(field);
  const current = usePresent(name);
  const change = (parts: readonly (FilePart | null)[]): void => {
    const single = parts.length === 0 ? '' : parts[0];
    setValue(name, multiple ? parts : single, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <ImageInput
      label={label}
      hint={hint}
      error={error}
      isSubmitted={formState.isSubmitted}
      rules={rules}
      accept={accept}
      most={most}
      tooMany={tooMany}
      current={current}
      onChange={change}
    />
  );
}
