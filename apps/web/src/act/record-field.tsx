import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { sessionAtom } from '../data/session.ts';
import { recordRow } from '../palette/record-row.ts';
import { sourceOfRecord, useRemote } from '../palette/remote.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { aRecord } from './subject.ts';

type RecordFieldProps = { name: string; label: string; hint?: string | undefined; record: string };

/** A record chosen by live search; the form holds its id, the person sees its name. */
export function RecordField({ name, label, hint, record }: RecordFieldProps) {
  const { setValue, formState } = useFormContext();
  const chosen: unknown = useWatch({ name });
  const [query, setQuery] = useState('');
  const [title, setTitle] = useState('');
  const session = useAtomValue(sessionAtom);
  const source = sourceOfRecord(session, record);
  const sources = source ? [source] : [];
  const choose = (id: string, text: string): void => {
    setValue(name, id, { shouldDirty: true, shouldValidate: true });
    setTitle(text);
    setQuery('');
  };
  const remote = useRemote(sources, query, (found, row) => recordRow(found, row, choose));
  const message = formState.errors[name]?.message;
  if (typeof chosen === 'string' && chosen !== '') {
    return (
      <div className="field">
        <span className="field-label">{label}</span>
        <div className="row">
          <strong>{title || chosen}</strong>
          <Button size="small" kind="quiet" icon="x" onClick={() => choose('', '')}>
            {`Choose another ${record}`}
          </Button>
        </div>
      </div>
    );
  }
  const rows = remote.sections.flatMap((section) => section.rows);
  return (
    <div className="stack" data-gap="s">
      <Field label={label} hint={hint} error={typeof message === 'string' ? message : (remote.failure ?? undefined)}>
        {(input) => (
          <input
            {...input}
            className="input"
            type="search"
            autoComplete="off"
            placeholder={`Search ${aRecord(record)}`}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        )}
      </Field>
      {rows.length > 0 && (
        <ul className="record-choices">
          {rows.map((row) => (
            <li key={row.key}>
              <Button kind="quiet" icon={row.icon} onClick={row.run}>
                {row.title}
                <span className="muted">{row.note}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
