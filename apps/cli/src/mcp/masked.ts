import { allActions } from '@matchdesk/core/actions.ts';
import { isFields } from '@matchdesk/core/kit/fields.ts';
import { fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Option } from '@matchdesk/core/kit/list/read.ts';
import { planStates, rowStates } from '@matchdesk/core/plan/schema.ts';
import { caseKinds, caseStates } from '@matchdesk/core/queue/schema.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { builtInRoles } from '@matchdesk/core/roles.ts';
import { settingNames } from '@matchdesk/core/settings/schema.ts';

/** Replaces a person's data. */
export const mask = '[personal data]';

/** Names of fields that are personal whatever their value looks like: a phone may be a number, an age a date. */
const personal =
  /name|mail|phone|birth|dob|(?:^|_)age$|address|location|coordinates|latitude|longitude|height|^ip$|photo|image|password|token/i;

const choicesOf = ({ choices = [], labels = {} }: ReturnType<typeof fieldsOf>[number]): readonly string[] => [
  ...choices,
  ...Object.values(labels),
];

/**
 * Words of the product itself: its actions, its states, the choices of its filters. They reveal nothing about a person.
 */
const ownWords: ReadonlySet<string> = new Set([
  ...allActions.flatMap(({ id, action }) => [
    id,
    action.title,
    action.on ?? '',
    ...fieldsOf(action.input).flatMap(choicesOf),
  ]),
  ...allReads.flatMap(({ read }) =>
    read.kind === 'list'
      ? [
          read.record,
          ...(read.filters ?? []).flatMap((filter) => (filter.kind === 'choice' ? filter.options.flat() : [])),
        ]
      : [],
  ),
  ...planStates,
  ...rowStates,
  ...caseStates,
  ...['approved', 'pending', 'rejected', 'active', 'inactive', 'Yes', 'No', 'ADMIN', 'SUBADMIN'],
]);

/**
 * The forms that only ids have: an ObjectId, a UUID, a ULID, and numbers that are too short or too long for a phone
 * number or a card.
 */
const idForm =
  /^(?:[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[0-7][\dA-HJKMNP-TV-Z]{25}|#?\d{1,8}|\d{17,})$/i;
const timeForm =
  /^(?:\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?|\d\d[-/]\d\d[-/]\d{4}|[A-Z][a-z]{2} \d{1,2}, \d{4}(?: - \d\d:\d\dh?)?)$/;
const amountForm =
  /^(?:-?\d+(?:\.\d+)?%?|\$[\d,]+\.\d\d|[\d,]+ credits?(?: × [\d,]+ (?:person|people|users?) = [\d,]+ credits)?)$/;

/** Orders, by field or by title, that no text about a person decides: by number, moment, count or state. */
const ownOrder = /^(?:_id|\w+_at|\w+_count|total_\w+|fraud_score|Most .+|Status|Flag)$/;

/**
 * Whether an order reveals nothing of what is masked. A new order counts as revealing until it is known to be harmless.
 */
export const isOwnOrder = ([value, title]: Option): boolean => ownOrder.test(value) || ownOrder.test(title);

/**
 * Ids that the product makes from its own words: those of a case of the queue, of a policy text and of a built-in role.
 */
const ownNames = [...settingNames, ...builtInRoles.keys()];
const ownIdForm = new RegExp(`^(?:(?:${caseKinds.join('|')})-[\\da-f]{24}|${ownNames.join('|')})$`);

/**
 * The fields whose texts the product itself makes, and the form of these texts. In any other field the same text may be
 * what somebody wrote: eight digits in a message are a phone number, a day in a note is a birthday.
 */
const ownFields: readonly (readonly [names: RegExp, isOwn: (text: string) => boolean])[] = [
  [/(?:^|_)id$|Id$|^(?:target|others|webhook|plan)$/, (text) => idForm.test(text) || ownIdForm.test(text)],
  [/_(?:at|on|date|formatted)$|At$|^(?:at|date|since|from|to)$/, (text) => timeForm.test(text)],
  [/^(?:value|sum|price|total|subtotal|discount|earned|paid)$/, (text) => amountForm.test(text)],
  [/^(?:action|title|record|state|status|kind|role|type|is_approved|verdict)$|_type$/, (text) => ownWords.has(text)],
];

/** Whether a text says nothing about a person: an id anywhere, and what the product writes into a field of its own. */
const isHarmless = (field: string, text: string): boolean =>
  text === '–' || /^[\da-f]{24}$/.test(text) || ownFields.some(([names, isOwn]) => names.test(field) && isOwn(text));

/**
 * Returns an answer without personal data: numbers, ids, and the days, amounts and words in fields of the product stay;
 * everything that somebody wrote, or that describes somebody, is masked. A new field is masked until it is known to be
 * harmless.
 */
export const masked = (value: unknown, field = '', isPersonal = false): unknown => {
  const isHidden = isPersonal || personal.test(field);
  if (Array.isArray(value)) return value.map((part) => masked(part, field, isHidden));
  if (isFields(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, masked(part, name, isHidden)]));
  }
  if (value === null || value === '' || typeof value === 'boolean') return value;
  if (isHidden) return mask;
  if (typeof value === 'number') return value;
  return typeof value === 'string' && isHarmless(field, value) ? value : mask;
};
