import { presentOf } from '@matchdesk/core/kit/act/present.ts';
import type { FilePart } from '@matchdesk/core/kit/call/endpoint.ts';
import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { knownTargets } from '@matchdesk/desk/task/subject.ts';
import { useFormContext } from 'react-hook-form';
import { openActionAtom } from '../act/open-action.ts';
import { useAtomValue } from '../ui/atom.ts';
import { useErrorOf } from '../ui/form-fields.tsx';
import { ImageInput } from '../ui/image-input.tsx';
import { imageRulesOf } from './image-rules.ts';

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
