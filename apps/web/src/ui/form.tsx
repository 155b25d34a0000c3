import { zodResolver } from '@hookform/resolvers/zod';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
  useFormContext,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { tellRefused } from './alerts.ts';
import { Button } from './button.tsx';
import { isComposed } from './composing.ts';
import { Icon } from './icon.tsx';
import { ariaKeys } from './shown-keys.ts';
import { useStable } from './use-stable.ts';
import '../styles/rest.css';

/** Controls whose value a click or a key changes. */
const chosen = 'select, [type=checkbox], [type=radio], [type=file]';
const offering = '[aria-activedescendant], [role=option]';
const leaving = ['Tab', 'Escape'];

const wouldChange = (event: Event): boolean => {
  if (event.type === 'beforeinput') return true;
  const isIn = (what: string) => event.target instanceof Element && event.target.closest(what) !== null;
  const isLeft = event instanceof KeyboardEvent && leaving.includes(event.key);
  return isIn(offering) || (isIn(chosen) && !isLeft);
};

const hold = (event: Event): void => {
  if (!wouldChange(event)) return;
  event.preventDefault();
  event.stopPropagation();
};

/** Keeps the values of a form as they are, and the focus where it is, while the form is being sent. */
const useStill = (form: RefObject<HTMLFormElement | null>, isStill: boolean): void => {
  useEffect(() => {
    const element = form.current;
    if (!element || !isStill) return;
    const types = ['beforeinput', 'mousedown', 'click', 'keydown'];
    for (const type of types) element.addEventListener(type, hold, true);
    return () => {
      for (const type of types) element.removeEventListener(type, hold, true);
    };
  }, [form, isStill]);
};

/** A refusal in the server's words; `param` names the field that it is about. */
export type FormError = { msg: string; param?: string | undefined };

/** The type of a field's error that came from the server. */
export const serverError = 'server';

type FormProps<Input extends FieldValues, Output> = {
  schema: z.ZodMiniType<Output, Input>;
  defaults: DefaultValues<Input>;
  /** The form's name for screen readers, where no heading names it. */
  label?: string | undefined;
  /** When a field is first checked; from then on it is checked at each change. */
  checkOn?: 'onChange' | 'onBlur' | 'onSubmit' | undefined;
  /** Returns the server's refusals; an empty list means success. Must not throw. */
  onSubmit: (value: Output) => Promise<readonly FormError[]>;
  /** The refusals of the attempt before this form was shown again. */
  refused?: readonly FormError[] | undefined;
  /** What is typed while the form is being sent is kept as a change; by default its fields hold still meanwhile. */
  mayTypeAhead?: boolean | undefined;
  /** Receives whether the form holds unsaved input, so that leaving it can ask. */
  onDirty?: ((isDirty: boolean) => void) | undefined;
  /** Receives, once, a function that reads the form's values. */
  onValues?: ((read: () => Readonly<Record<string, unknown>>) => void) | undefined;
  children: ReactNode;
};

/** Shows the server's refusals: at the field that they name, and returns the others. */
const useRefusals = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  refused: readonly FormError[],
) => {
  const [failures, setFailures] = useState<readonly string[]>([]);
  const show = (errors: readonly FormError[]): void => {
    const isField = ({ param }: FormError): boolean => param !== undefined && param in form.getValues();
    for (const error of errors.filter(isField)) {
      // It was found among the names of the form.
      form.setError(error.param as Path<Input>, { type: serverError, message: error.msg }, { shouldFocus: true });
    }
    setFailures(errors.filter((error) => !isField(error)).map((error) => error.msg));
  };
  const showFirst = useStable(() => refused.length > 0 && show(refused));
  useEffect(() => void showFirst(), [showFirst]);
  return { failures, show, clear: () => setFailures([]) };
};

/** Takes what a password manager filled in without an event: the inputs show it, and the form does not know it. */
const takeFilled = <Input extends FieldValues, Output>(
  element: HTMLFormElement,
  { getValues, setValue }: UseFormReturn<Input, unknown, Output>,
): void => {
  for (const field of element.elements) {
    if (!(field instanceof HTMLInputElement) || !field.autocomplete || field.autocomplete === 'off') continue;
    const name = field.name as Path<Input>;
    if (getValues(name) !== field.value) setValue(name, field.value as never);
  }
};

function Failures({ failures }: { failures: readonly string[] }) {
  return (
    <div hidden={failures.length === 0}>
      {failures.map((failure) => (
        <p className="form-failure" key={failure}>
          <Icon name="alert" />
          {failure}
        </p>
      ))}
    </div>
  );
}

/**
 * The one form component: checked by a schema with its own messages, one message for each field, Ctrl or ⌘ Enter from
 * any field, the server's refusals at the field that they name and the rest below the fields, and all of them also as
 * alerts of the page. `SubmitButton` is its button.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { schema, defaults, label, checkOn = 'onChange', onSubmit, refused = [] } = props;
  const { mayTypeAhead = false, onDirty, onValues, children } = props;
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver<Input, unknown, Output>(schema),
    defaultValues: defaults,
    mode: checkOn,
  });
  const element = useRef<HTMLFormElement>(null);
  const { isDirty, errors, isSubmitting } = form.formState;
  const tellDirty = useStable((is: boolean) => onDirty?.(is));
  useEffect(() => tellDirty(isDirty), [isDirty, tellDirty]);
  const tellValues = useStable(() => onValues?.(() => form.getValues()));
  useEffect(() => tellValues(), [tellValues]);

  const { failures, show, clear } = useRefusals(form, refused);

  const send = form.handleSubmit(async (value) => {
    clear();
    const errors = await onSubmit(value);
    show(errors);
    tellRefused(errors.map(({ msg }) => msg));
  });
  useStill(element, isSubmitting && !mayTypeAhead);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposed(event.nativeEvent)) return;
    event.preventDefault();
    if (isSubmitting || event.repeat) return;
    if (Object.keys(errors).length === 0) element.current?.requestSubmit();
    else element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return (
    <FormProvider {...form}>
      <form
        className="form stack"
        ref={element}
        noValidate
        aria-label={label}
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault();
          // For React, a form in a dialog is still inside the page's own form.
          event.stopPropagation();
          if (isSubmitting) return;
          takeFilled(event.currentTarget, form);
          void send(event);
        }}
      >
        {children}
        <Failures failures={failures} />
      </form>
    </FormProvider>
  );
}

type SubmitButtonProps = {
  children: ReactNode;
  kind?: 'primary' | 'plain' | 'danger' | 'saved' | undefined;
};

/** Submits the form; disabled while there is an error, busy while it is being sent. */
export function SubmitButton({ children, kind = 'primary' }: SubmitButtonProps) {
  const { formState } = useFormContext();
  const hasError = Object.keys(formState.errors).length > 0;
  return (
    <Button
      type="submit"
      kind={kind === 'plain' ? undefined : kind}
      busy={formState.isSubmitting}
      disabled={hasError}
      aria-keyshortcuts={ariaKeys('Mod+Enter')}
    >
      {children}
    </Button>
  );
}
