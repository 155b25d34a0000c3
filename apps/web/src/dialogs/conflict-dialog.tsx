import { conflictsTexts as say } from '@matchdesk/core/conflicts/texts.ts';
import { type FieldShape, fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import { capitalised, exactMoment } from '@matchdesk/core/kit/text/show.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import type { ReactNode } from 'react';
import { conflictAtom, type OpenConflict } from '../act/after.ts';
import { useOffered } from '../data/use-offered.ts';
import { useAtomValue } from '../ui/atom.ts';
import { Button } from '../ui/button.tsx';
import { inertDocument } from '../ui/inert-document.ts';
import { Dialog } from './dialog.tsx';

const plain = (html: string): string => inertDocument(html).body.textContent ?? '';

const wordsOf = ({ kind, choices, labels = {} }: FieldShape, value: unknown): string => {
  if (value === null || value === undefined || value === '') return say.empty;
  if (typeof value === 'object') return 'name' in value ? String(value.name) : JSON.stringify(value);
  const text = String(value);
  if (kind === 'rich-text') return plain(text);
  // A state that nobody can choose has no label: 'deleted'.
  return labels[text] ?? (choices ? capitalised(text) : text);
};

/** The title of a choice that only the provider knows. */
function Offer({ what, value }: { what: Offered; value: string }) {
  const { choices } = useOffered(what);
  return choices.find((choice) => choice.value === value)?.title ?? value;
}

const shownValue = (field: FieldShape, value: unknown): ReactNode =>
  field.offers && typeof value === 'string' && value !== '' ? (
    <Offer what={field.offers} value={value} />
  ) : (
    wordsOf(field, value)
  );

/** Both versions of each field that differs. */
const differences = ({ entry: { action }, mine, newer }: OpenConflict) => {
  const theirs: Readonly<Record<string, unknown>> = action.form?.inputOf?.(newer.state) ?? {};
  const fields = fieldsOf(action.input).filter(({ name }) => theirs[name] !== undefined && mine[name] !== undefined);
  return fields
    .filter(({ name }) => String(mine[name]) !== String(theirs[name]))
    .map((field) => ({
      name: field.name,
      label: field.label,
      mine: shownValue(field, mine[field.name]),
      theirs: shownValue(field, theirs[field.name]),
    }));
};

function Conflict({ conflict }: { conflict: OpenConflict }) {
  const { entry, target, newer, choose } = conflict;
  const rows = differences(conflict);
  // The action reads the state that its own records have.
  const isAllowed = entry.action.records?.refusal?.(newer.state as never) == null;
  const lead = newer.changed_by === null ? say.lead : say.leadBy;
  const back = (): void => choose('neither');
  return (
    <Dialog
      open
      onClose={back}
      title={say.title}
      size="l"
      insistent
      foot={
        <>
          <Button onClick={back}>Back</Button>
          <Button onClick={() => choose('theirs')}>{say.takeTheirs}</Button>
          {isAllowed && (
            <Button kind="primary" onClick={() => choose('mine')}>
              {say.keepMine}
            </Button>
          )}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it holds nothing focusable, and it may have to be scrolled */}
      <section className="stack" aria-label={say.title} tabIndex={0}>
        <p>
          <strong>{target.label}</strong>
        </p>
        <p>{fill(lead, { who: newer.changed_by ?? '', when: exactMoment(newer.changed_at) })}</p>
        {rows.length > 0 && (
          <div className="changes-frame">
            <table className="changes">
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">{say.mine}</th>
                  <th scope="col">{say.theirs}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, label, mine, theirs }) => (
                  <tr key={name}>
                    <th scope="row">{label}</th>
                    <td>{mine}</td>
                    <td>{theirs}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </Dialog>
  );
}

/** Asks how to resolve a conflict with somebody else's change, so that neither is lost silently. */
export function ConflictDialog() {
  const conflict = useAtomValue(conflictAtom);
  return conflict && <Conflict conflict={conflict} />;
}
