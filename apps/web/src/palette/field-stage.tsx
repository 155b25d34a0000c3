import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { unfitOf } from '@matchdesk/core/kit/form/chosen.ts';
import { asTyped } from '@matchdesk/core/kit/form/field.ts';
import { type FieldShape, judgedText } from '@matchdesk/core/kit/form/field-shape.ts';
import { ranked } from '@matchdesk/core/kit/text/rank.ts';
import { knownTargets } from '@matchdesk/desk/task/subject.ts';
import { answered, answeredWith, presentText, type Task } from '@matchdesk/desk/task/task.ts';
import { useEffect, useState } from 'react';
import { useRoles } from '../data/use-roles.ts';
import { Picker } from './picker.tsx';
import { RecordStage } from './record-stage.tsx';
import type { Row } from './row.ts';
import type { Told } from './state.ts';
import { advance, goBack } from './steps.ts';

type FieldStageProps = Told & { task: Task; field: FieldShape };

/** The existing roles, as a choice like any other; Enter waits until they are loaded. */
function RoleStage(props: FieldStageProps) {
  const { options, isThere, error } = useRoles();
  const field = { ...props.field, choices: options.map(([value]) => value), labels: Object.fromEntries(options) };
  const failed = error ? asFailure(error).message : undefined;
  return <ChoiceStage {...props} field={field} busy={!isThere && !error} message={props.message ?? failed} />;
}

function ChoiceStage({ task, field, message, isTold, busy }: FieldStageProps & { busy?: boolean }) {
  const [query, setQuery] = useState('');
  const present = presentText(task, field);
  const choices: readonly Row[] = (field.choices ?? []).map((choice) => ({
    key: `choice:${choice}`,
    title: field.labels?.[choice] ?? choice,
    ...(choice === present && { note: 'Now' }),
    words: [choice],
    run: () => advance(answered(task, field, choice)),
  }));
  // Enter alone chooses the current value, or none: never silently the first choice.
  const none: Row = { key: 'none', title: `Choose ${field.label.toLowerCase()}…`, run: () => undefined };
  const first = choices.find(({ key }) => key === `choice:${present}`) ?? none;
  const rows = query === '' ? [first, ...choices.filter((row) => row !== first)] : choices;
  return (
    <Picker
      label={field.label}
      placeholder={field.label}
      query={query}
      onQuery={setQuery}
      sections={[{ heading: field.label, rows: ranked(query, rows, rows.length) }]}
      busy={busy}
      message={message}
      isTold={isTold}
      onBack={goBack}
    />
  );
}

/** A secret is typed again; a refused value can be corrected; an edit begins with the record's value. */
const beginning = (task: Task, field: FieldShape, refused: string | undefined): string =>
  field.kind === 'secret' ? '' : (refused ?? presentText(task, field));

const titleFor = (typed: string, { required, label, kind }: FieldShape): string => {
  if (typed === '') return required ? `Enter ${label.toLowerCase()}` : 'Leave it empty';
  return kind === 'secret' ? 'Use it' : `Use “${typed}”`;
};

function TypedStage({ task, field, message, isTold, text }: FieldStageProps) {
  const [typed, setTyped] = useState(() => beginning(task, field, text));
  useEffect(() => {
    // Typing replaces the current text.
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement) focused.select();
  }, []);
  const [said, setSaid] = useState(message);
  const isSecret = field.kind === 'secret';
  const use = (): void => {
    const verdict = judgedText(task.entry.action.input, field, typed);
    if ('message' in verdict) setSaid(verdict.message);
    else advance(answered(task, field, verdict.value));
  };
  const change = (next: string): void => {
    setTyped(asTyped(field, next));
    setSaid(undefined);
  };
  return (
    <Picker
      label={field.label}
      placeholder={field.placeholder ?? field.label}
      query={typed}
      onQuery={change}
      sections={[
        {
          heading: field.label,
          rows: [{ key: 'use', title: titleFor(typed, field), ...(field.hint && { note: field.hint }), run: use }],
        },
      ]}
      message={said}
      isTold={isTold && said === message}
      secret={isSecret}
      inputMode={field.kind === 'number' ? 'numeric' : field.kind === 'email' ? 'email' : undefined}
      maxLength={field.inputMax}
      onBack={goBack}
    />
  );
}

/** Asks for one field of an action: by choice, by search, or as text that the action's own schema checks. */
export function FieldStage(props: FieldStageProps) {
  const { task, field } = props;
  if (field.kind === 'choice') return <ChoiceStage {...props} />;
  if (field.isRole) return <RoleStage {...props} />;
  const { record } = field;
  if (field.kind !== 'record' || !record) return <TypedStage {...props} />;
  return (
    <RecordStage
      record={record}
      label={field.label}
      message={props.message}
      isTold={props.isTold}
      skip={
        field.required
          ? undefined
          : { title: field.hint ?? 'None', run: () => advance(answered(task, field, undefined)) }
      }
      refusalOf={(target) => unfitOf(task.entry.action, field.name, target, knownTargets(task.subject))}
      onChoose={(target) => advance(answeredWith(task, field, target))}
    />
  );
}
