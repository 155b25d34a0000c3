import type * as z from 'zod/mini';
import { fieldsOf } from '../form/field-shape.ts';
import { shortened } from './bounds.ts';
import { type RoleTitles, roleTitle } from './role.ts';

const longest = 200;

/** An action's values with the labels of its fields: 'Credits: 50', 'Account status: Suspended'. */
export const valuesText = (
  input: z.ZodMiniObject,
  values: Readonly<Record<string, unknown>>,
  roles?: RoleTitles,
): string =>
  fieldsOf(input)
    .flatMap(({ name, label, labels = {}, offers }) => {
      const value = values[name];
      if (value === undefined) return [];
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return [`${label}: ${shortened(offers === 'roles' ? roleTitle(text, roles) : (labels[text] ?? text), longest)}`];
    })
    .join('; ');
