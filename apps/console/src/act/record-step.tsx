import { isFields } from '@matchdesk/core/kit/fields.ts';
import { plural, spoken } from '@matchdesk/core/kit/text/noun.ts';
import { Text } from 'ink';
import { sentenceOf } from '../desk/sentence.ts';
import type { RecordStep } from '../desk/task-step.ts';
import { faultLines } from '../look/fault-lines.tsx';
import { fitted } from '../look/fit.ts';
import { textIn } from '../look/line.ts';
import { LineText } from '../look/line-text.tsx';
import { safe } from '../look/safe.ts';
import { blank, type Parts, spoke, type Width, Words } from './step-parts.tsx';

/** The step that asks for a record: the one to act on, or the one that a field names. */
export const recordParts = (step: RecordStep, { inside }: Width): Parts => {
  const { found, field, kind, line, cursor } = step;
  const label = field ? `${field.label}${field.hint ? ` (${field.hint})` : ''}` : `Which ${spoken(kind)}?`;
  const rows = (found.data ?? []).slice(Math.max(0, cursor - 7), Math.max(8, cursor + 1));
  const first = Math.max(0, cursor - 7);
  const note = found.failure ? sentenceOf(found.failure) : found.isLoading ? 'searching …' : '';
  const isEmpty = textIn(line) === '' && field !== null;
  return {
    lines: [
      ...spoke(label, inside),
      blank,
      <LineText key="line" line={line} width={inside} placeholder={`Search ${plural(spoken(kind))} by name`} />,
      <Words key="note" text={fitted(note, inside)} tone="quiet" />,
      ...rows.map((target, at) => {
        const email = isFields(target.record) ? target.record.email : undefined;
        const more = typeof email === 'string' && email !== target.label ? `  ${email}` : '';
        const isMarked = first + at === cursor && !isEmpty;
        return (
          <Text key={target.id} inverse={isMarked} wrap="truncate">
            {fitted(`${isMarked ? '›' : ' '} ${safe(target.label)}${safe(more)}`, inside)}
          </Text>
        );
      }),
      ...(found.data && rows.length === 0 && !found.isLoading
        ? [<Words key="none" text="Nothing found." tone="quiet" />]
        : []),
      ...faultLines(step.message, inside),
    ],
    foot: isEmpty ? '⏎ leave it empty   Esc leave' : '⏎ choose   ↑↓ move   Esc leave',
  };
};
