import type { NamedField } from '@matchdesk/core/kit/form/field.ts';
import { lazy, Suspense } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Field } from './field.tsx';
import type { RichTextRules } from './safe-html.ts';
import { Loading } from './spinner.tsx';
import { UsedOf } from './used-of.tsx';

const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }));

type RichTextFieldProps = {
  field: NamedField;
  rules: RichTextRules;
  /** How long the text counts as, and the maximum. */
  count?: { readonly of: (html: string) => number; readonly most: number } | undefined;
};

function Count({ name, count }: { name: string; count: NonNullable<RichTextFieldProps['count']> }) {
  const html: unknown = useWatch({ name });
  return <UsedOf used={count.of(typeof html === 'string' ? html : '')} most={count.most} />;
}

/** A rich text in a form. The editor is loaded when the first such field shows. */
export function RichTextField({ field: { name, label, hint }, rules, count }: RichTextFieldProps) {
  const { field: html, fieldState } = useController({ name });
  const first: unknown = html.value;
  return (
    <Field
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      count={count && <Count name={name} count={count} />}
    >
      {(input) => (
        <Suspense fallback={<Loading label="Loading the editor" />}>
          <Editor
            {...input}
            rules={rules}
            textRef={html.ref}
            label={label}
            html={typeof first === 'string' ? first : ''}
            onChange={html.onChange}
          />
        </Suspense>
      )}
    </Field>
  );
}
