import { assignedText, isOverdue } from '@matchdesk/core/desk-columns.ts';
import type { datePart } from '@matchdesk/core/kit/text/show.ts';
import type { DeskFields } from '@matchdesk/core/notes/schema.ts';
import { Badge } from '../ui/badge.tsx';

/** Who a record is assigned to and when it is due; red where it is overdue. */
export function Assigned({ record, form }: { record: DeskFields; form?: typeof datePart }) {
  const text = assignedText(record, form);
  return isOverdue(record) ? <Badge tone="danger">{text}</Badge> : text;
}
