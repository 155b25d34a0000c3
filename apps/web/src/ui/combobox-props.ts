import type { Ref } from 'react';
import type { FieldInput } from './field.tsx';

type ComboboxOption = {
  readonly key: string;
  readonly title: string;
  readonly note?: string | undefined;
  /** Its heading; options with the same heading are beside each other. */
  readonly group?: string | undefined;
  /** Why it cannot be chosen. */
  readonly refusal?: string | undefined;
};

export type ComboboxProps = {
  /** The attributes that tie the input to its label, hint and error. */
  input: FieldInput;
  inputRef?: Ref<HTMLInputElement> | undefined;
  label: string;
  name: string;
  text: string;
  onText: (text: string) => void;
  options: readonly ComboboxOption[];
  /** The options for this text are still loading. */
  busy: boolean;
  /** Key of the option that an Enter takes which was pressed before the options came; null where none is sure enough. */
  surest: string | null | undefined;
  /** The announced state of the options: how many, or that there are none. */
  status: string;
  /** The text belongs to a choice. */
  isChosen: boolean;
  onChoose: (option: ComboboxOption) => void;
  /** Enter, or leaving the field, with a text that matches no choice. */
  onLeftover: () => void;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
};
