import type { Column, Filter } from './kit/list/read.ts';
import { dashedDate, figure } from './kit/text/show.ts';
import { fill } from './kit/text/text.ts';
import type { DeskFields } from './notes/schema.ts';
import { notesScreens } from './notes/screens.ts';
import { notesTexts as say } from './notes/texts.ts';

/** Who is assigned to a record and until when: '-' for nobody, '' where the provider does not know. */
export const assignedText = (
  { notes, assigned_to, due_on, is_overdue }: DeskFields,
  form: (moment: string) => string = dashedDate,
): string => {
  if (notes === null) return '';
  if (assigned_to === '') return '-';
  if (due_on === '') return assigned_to;
  return `${assigned_to}, ${fill(is_overdue ? say.overdueSince : say.dueBy, { day: form(due_on) })}`;
};

const extension = 'notes';

/** The columns that every list of records with notes and assignments has. */
export const deskColumns: readonly Column<DeskFields>[] = [
  { id: 'assigned', heading: say.assigned, text: (row) => assignedText(row), extension },
  { id: 'notes', heading: notesScreens.list.title, text: ({ notes }) => figure(notes), align: 'end', extension },
];

/** Whether a record can be in a part of its list; who is assigned to what is known to the provider alone. */
export const isInDeskPart = ({ notes, assigned_to, is_overdue }: DeskFields, part: string): boolean => {
  if (notes === null || part === 'mine') return true;
  if (part === 'noted') return notes > 0;
  return part === 'overdue' ? is_overdue === true : (assigned_to === '') === (part === 'nobody');
};

/** Narrows such a list by assignment or notes. */
export const deskFilter: Filter = {
  kind: 'choice',
  id: 'desk',
  label: say.assigned,
  options: [
    ['', say.whoever],
    ['mine', say.mineToDo],
    ['assigned', say.toAnybody],
    ['nobody', say.toNobody],
    ['overdue', say.overdue],
    ['noted', say.withNotes],
  ],
  extension,
};
