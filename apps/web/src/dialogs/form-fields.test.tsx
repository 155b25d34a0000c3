import { allActions } from '@matchdesk/core/actions.ts';
import { fieldIn } from '@matchdesk/core/kit/form/field.ts';
import { fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';
import * as session from '@matchdesk/core/session/checks.ts';
import { settingForm } from '@matchdesk/core/settings/checks.ts';
import { codeForm } from '@matchdesk/core/terminals/checks.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { TextField } from '../ui/form-fields.tsx';

const { signInForm, forgotForm, resetForm, changeForm, confirmForm } = session;
const forms: readonly z.ZodMiniObject[] = [
  ...[signInForm, forgotForm, resetForm, changeForm, confirmForm, codeForm, settingForm],
  ...allActions.map(({ action }) => action.input),
];
const typed = ['text', 'email', 'secret', 'number', 'multiline'];
const fields = forms.flatMap((form) =>
  fieldsOf(form)
    .filter(({ kind }) => typed.includes(kind))
    .map((field) => [field.label, field, fieldIn(form, field.name)] as const),
);

function Shown({ field }: { field: ReturnType<typeof fieldIn> }) {
  return (
    <FormProvider {...useForm()}>
      <TextField field={field} />
    </FormProvider>
  );
}

describe('each field that is typed', () => {
  it.each(fields)('%s: shows its declared label, hint, limit and purpose', (label, field) => {
    const html = renderToStaticMarkup(<Shown field={field} />);
    expect(html).toContain(`>${label.replaceAll("'", '&#x27;')}</label>`);
    expect(html.includes('field-hint')).toBe(field.hint !== undefined);
    expect(/maxLength="(\d+)"/i.exec(html)?.[1]).toBe(field.inputMax?.toString());
    expect(html).toContain(`autoComplete="${field.autoComplete ?? 'off'}"`);
  });

  it.each(fields)('%s: reads the same with and without a JSON schema', (_label, field, declared) => {
    expect(field).toMatchObject({ ...declared, label: declared.label ?? field.label });
  });

  it.each(fields.filter(([, { kind, name }]) => kind === 'secret' && name !== 'answer'))(
    '%s: says what may fill a secret',
    (_label, { autoComplete }) => expect(autoComplete).toBeDefined(),
  );
});
