import { dayHere } from './kit/form/day.ts';
import type { Column, Filter } from './kit/list/read.ts';
import { dashedDate, figure, missing } from './kit/text/show.ts';
import { fill } from './kit/text/text.ts';
import { type DeskFields, deskParts } from './notes/schema.ts';
import { notesScreens } from './notes/screens.ts';
import { notesTexts as say } from './notes/texts.ts';

/** Whether work was due before today, which is the day where the reader is. */
export const isOverdue = ({ due_on }: Pick<DeskFields, 'due_on'>): boolean => due_on !== '' && due_on < dayHere();

/** Who is assigned to a record and until when: '–' for nobody, '' where the provider does not know. */
export const assignedText = (record: DeskFields, form: (moment: string) => string = dashedDate): string => {
  const { notes, assigned_to, due_on } = record;
  if (notes === null) return '';
  if (assigned_to === '') return missing;
  if (due_on === '') return assigned_to;
  return `${assigned_to}, ${fill(isOverdue(record) ? say.overdueSince : say.dueBy, { day: form(due_on) })}`;
};

const extension = 'notes';

/** The columns that every list of records with notes and assignments has. */
export const deskColumns: readonly Column<DeskFields>[] = [
  { id: 'assigned', heading: say.assigned, text: (row) => assignedText(row), extension, part: 'assigned_to' },
  {
    id: 'notes',
    heading: notesScreens.list.title,
    text: ({ notes }) => figure(notes),
    align: 'end',
    extension,
    part: 'notes',
  },
];

/** Whether a record can be in a part of its list; who is assigned to what is known to the provider alone. */
export const isInDeskPart = (record: DeskFields, part: string): boolean => {
  const { notes, assigned_to } = record;
  if (notes === null || part === 'mine') return true;
  if (part === 'noted') return notes > 0;
  return part === 'overdue' ? isOverdue(record) : (assigned_to === '') === (part === 'nobody');
};

/** The part of such a list that was chosen in its filters, as its call takes it. */
export const deskOf = ({ desk: chosen }: Readonly<Record<string, string>>) => {
  const desk = deskParts.find((part) => part === chosen);
  return desk && { desk, ...(desk === 'overdue' && { today: dayHere() }) };
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
