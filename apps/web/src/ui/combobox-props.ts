import type { Ref } from 'react';
import type { FieldInput } from './field.tsx';

export type ComboboxOption = {
  readonly key: string;
  readonly title: string;
  readonly note?: string | undefined;
  /** Why it cannot be chosen. */
  readonly refusal?: string | undefined;
};

export type ComboboxProps = {
  /** What ties the input to its label, hint and error. */
  input: FieldInput;
  inputRef?: Ref<HTMLInputElement> | undefined;
  label: string;
  name: string;
  text: string;
  onText: (text: string) => void;
  options: readonly ComboboxOption[];
  /** The options for this text are still being looked for. */
  busy: boolean;
  /** What is said of the options: how many, or that there are none. */
  status: string;
  /** The text is that of a choice. */
  isChosen: boolean;
  onChoose: (option: ComboboxOption) => void;
  /** Enter, or leaving the field, with a text that is no choice. */
  onLeftover: () => void;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
};
