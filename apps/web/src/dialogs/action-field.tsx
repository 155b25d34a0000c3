import { communityImageFault, mostPostImages, postImageFault } from '@matchdesk/core/communities/checks.ts';
import { communitiesTexts as say } from '@matchdesk/core/communities/texts.ts';
import { presentOf } from '@matchdesk/core/kit/act/present.ts';
import type { FilePart } from '@matchdesk/core/kit/call/endpoint.ts';
import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import { offers } from '@matchdesk/core/offers.ts';
import { knownTargets } from '@matchdesk/desk/task/subject.ts';
import { useLayoutEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { openActionAtom } from '../act/open-action.ts';
import { policyText } from '../act/policy-text.ts';
import { useOffered } from '../data/use-offered.ts';
import { useAtomValue } from '../ui/atom.ts';
import type { ImageRules } from '../ui/chosen-images.ts';
import { CheckField, SelectField, TextField, useErrorOf } from '../ui/form-fields.tsx';
import { ImageInput } from '../ui/image-input.tsx';
import { RichTextField } from '../ui/rich-text-field.tsx';
import { ChoosingField } from './choosing-field.tsx';
import { ClosedField } from './closed-field.tsx';
import { RecordField } from './record-field.tsx';

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
function FileField({ field }: { field: FieldShape }) {
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

type OfferedFieldProps = { field: FieldShape; what: Offered; autoFocus?: boolean | undefined };

/** Free text, such as the name of a colleague, with what is known offered. */
function OpenField({ field, what, autoFocus }: OfferedFieldProps) {
  const values = useOffered(what).choices.map(({ value }) => value);
  return <TextField field={field} offers={values} autoFocus={autoFocus} />;
}

/** A field whose values are offered: nothing else, several of them, among other words, or free text. */
function OfferedField(props: OfferedFieldProps) {
  const { isClosed, into } = offers[props.what];
  if (isClosed) return <ClosedField {...props} />;
  return into ? <ChoosingField {...props} into={into} /> : <OpenField {...props} />;
}

/** Renders each kind of field, for every action's dialog. */
export function ActionField({ field, autoFocus }: { field: FieldShape; autoFocus?: boolean }) {
  const { name, label, kind } = field;
  useLayoutEffect(() => {
    // Typing replaces the current text, as in every field that Tab leads to, from the first key on.
    const focused = document.activeElement;
    if (autoFocus && focused instanceof HTMLInputElement && focused.name === name) focused.select();
  }, [autoFocus, name]);
  if (kind === 'switch') return <CheckField field={field} />;
  if (kind === 'choice') {
    const none = { value: '', label: `Choose ${label.toLowerCase()}…`, disabled: true };
    const options = (field.choices ?? []).map((value) => ({ value, label: field.labels?.[value] ?? value }));
    return <SelectField field={field} options={[none, ...options]} />;
  }
  if (kind === 'file') return <FileField field={field} />;
  if (kind === 'rich-text') return <RichTextField field={field} rules={policyText} />;
  if (kind === 'record' && field.record) {
    return <RecordField field={{ ...field, record: field.record }} autoFocus={autoFocus} />;
  }
  if (field.offers) return <OfferedField field={field} what={field.offers} autoFocus={autoFocus} />;
  return <TextField field={field} autoFocus={autoFocus} />;
}
