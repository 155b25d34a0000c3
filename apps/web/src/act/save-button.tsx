import { shellTexts as say } from '@matchdesk/core/shell/texts.ts';
import { useFormState } from 'react-hook-form';
import { SubmitButton } from '../ui/form.tsx';

/** Grey while editing, green 'Saved' once valid and after success (specification, section 4, Save buttons). */
export function SaveButton() {
  const { isValid, isSubmitSuccessful } = useFormState();
  const isGreen = isValid || isSubmitSuccessful;
  return <SubmitButton kind={isGreen ? 'saved' : 'plain'}>{isGreen ? say.saved : say.save}</SubmitButton>;
}
