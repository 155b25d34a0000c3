import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { unfitReason } from '@matchdesk/core/kit/form/chosen.ts';
import { asTyped } from '@matchdesk/core/kit/form/field.ts';
import { type FieldShape, judgedText } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import { ranked } from '@matchdesk/core/kit/text/rank.ts';
import { offers } from '@matchdesk/core/offers.ts';
import { type Choosing, offeredFor, withChoice } from '@matchdesk/desk/choosing.ts';
import { knownTargets } from '@matchdesk/desk/task/subject.ts';
import { answered, answeredWith, presentText, type Task, usualText } from '@matchdesk/desk/task/task.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useOffered } from '../data/use-offered.ts';
import { Picker } from './picker.tsx';
import { RecordStage } from './record-stage.tsx';
import type { Row, Section } from './row.ts';
import type { Told } from './state.ts';
import { advance, continueInDialog, goBack, noteOpenText } from './steps.ts';

type FieldStageProps = Told & { task: Task; field: FieldShape; busy?: boolean };

/** The choices that are offered for a text; where no other value is possible, it is a choice like any other. */
function OfferedStage({ what, ...props }: FieldStageProps & { what: Offered }) {
  const { choices, isThere, error } = useOffered(what);
  const failed = error ? asFailure(error).message : undefined;
  const shown = { ...props, busy: !isThere, message: props.message ?? failed };
  const { isClosed, into } = offers[what];
  if (!isClosed) return <TypedStage {...shown} offered={{ all: choices, into }} />;
  const labels = Object.fromEntries(choices.map(({ value, title }) => [value, title]));
  return <ChoiceStage {...shown} field={{ ...props.field, choices: Object.keys(labels), labels }} />;
}

function ChoiceStage({ task, field, message, isTold, busy }: FieldStageProps) {
  const [query, setQuery] = useState('');
  const present = presentText(task, field);
  const titleOf = (choice: string): string => field.labels?.[choice] ?? choice;
  const choices: readonly Row[] = (field.choices ?? []).map((choice) => ({
    key: `choice:${choice}`,
    title: titleOf(choice),
    ...(choice === present && { note: 'Now' }),
    words: [choice],
    run: () => advance(answeredWith(task, field, { id: choice, label: titleOf(choice) })),
  }));
  // Enter alone chooses the current value, the usual one, or none: never silently the first choice.
  const none: Row = { key: 'none', title: `Choose ${field.label.toLowerCase()}…`, run: () => undefined };
  const first = choices.find(({ key }) => key === `choice:${usualText(task, field)}`) ?? none;
  const rows = ranked(query, query === '' ? [first, ...choices.filter((row) => row !== first)] : choices, Infinity);
  return (
    <Picker
      label={field.label}
      placeholder={field.label}
      query={query}
      onQuery={setQuery}
      sections={[{ heading: field.label, rows }]}
      busy={busy}
      surest={rows.length > 1 ? null : undefined}
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

/** Neighbouring sections under the same heading are one. */
const merged = ([first, ...others]: readonly Section[]): readonly Section[] => {
  if (!first) return [];
  const [next, ...rest] = merged(others);
  if (!next) return [first];
  if (next.heading !== first.heading) return [first, next, ...rest];
  return [{ ...first, rows: [...first.rows, ...next.rows] }, ...rest];
};

/** A typed text, and the position of its caret. */
type Typed = Pick<Choosing, 'text' | 'caret'>;

/** The choices that fit a text, by heading, and the row of the text itself: the one that Enter takes stands first. */
const withChoices = (choosing: Choosing, own: Section, take: (value: string) => void): readonly Section[] => {
  const { found, at } = offeredFor(choosing);
  const rows = Map.groupBy(found, ({ group = own.heading }) => group);
  const offered = [...rows].map(([heading, choices]) => ({
    heading,
    rows: choices.map(({ value, title }) => ({
      key: `offered:${value}`,
      title,
      ...(title !== value && { note: value }),
      run: () => take(value),
    })),
  }));
  return merged(at >= 0 ? [...offered, own] : [own, ...offered]);
};

const focusedInput = (): HTMLInputElement | null =>
  document.activeElement instanceof HTMLInputElement ? document.activeElement : null;

/** The text that is typed into a step, which begins selected, with its caret. */
const useTyped = (standing: string) => {
  const [typed, setTyped] = useState((): Typed => ({ text: standing, caret: undefined }));
  useLayoutEffect(() => {
    // Typing replaces the current text, from the first key on.
    focusedInput()?.select();
  }, []);
  useLayoutEffect(() => {
    // A chosen name stands among other words: the next letter goes after it.
    const input = focusedInput();
    if (typed.caret !== undefined && input?.selectionStart !== typed.caret) {
      input?.setSelectionRange(typed.caret, typed.caret);
    }
  }, [typed]);
  useEffect(() => {
    noteOpenText(typed.text);
    return () => noteOpenText(null);
  }, [typed]);
  return [typed, setTyped] as const;
};

/** The input's text with several pasted lines in it, whose breaks it cannot keep; null where one line was pasted. */
const withLines = (pasted: string): string | null => {
  const input = focusedInput();
  const text = pasted.trimEnd();
  if (!text.includes('\n') || !input) return null;
  const { selectionStart, selectionEnd, value } = input;
  return `${value.slice(0, selectionStart ?? 0)}${text}${value.slice(selectionEnd ?? 0)}`;
};

type TypedStageProps = FieldStageProps & { offered?: Pick<Choosing, 'all' | 'into'> };

function TypedStage({ task, field, message, isTold, text, busy, offered }: TypedStageProps) {
  const [standing] = useState(() => beginning(task, field, text));
  const [typed, setTyped] = useTyped(standing);
  const [said, setSaid] = useState(message);
  const use = (text: string): void => {
    const verdict = judgedText(task.entry.action.input, field, text);
    if ('message' in verdict) setSaid(verdict.message);
    else advance(answered(task, field, verdict.value));
  };
  const put = (next: Typed): void => {
    setTyped(next);
    setSaid(undefined);
  };
  const change = (next: string): void => {
    const caret = focusedInput()?.selectionStart ?? next.length;
    const kept = (part: string): string => asTyped(field, part, standing);
    put({ text: kept(next), caret: kept(next.slice(0, caret)).length });
  };
  /** A choice that is the whole text is the answer; another one goes into the text. */
  const take = (value: string): void => {
    if (offered?.into) put(withChoice({ ...offered, ...typed }, { value }));
    else use(value);
  };
  const paste = (pasted: string, keep: () => void): void => {
    const whole = field.kind === 'multiline' ? withLines(pasted) : null;
    if (whole === null) return;
    keep();
    continueInDialog(task, { ...task.input, [field.name]: whole });
  };
  const title = titleFor(typed.text, field);
  const row = { key: 'use', title, ...(field.hint && { note: field.hint }), run: () => use(typed.text) };
  const own: Section = { heading: field.label, rows: [row] };
  return (
    <Picker
      label={field.label}
      placeholder={field.placeholder ?? field.label}
      query={typed.text}
      onQuery={change}
      sections={offered ? withChoices({ ...offered, ...typed }, own, take) : [own]}
      busy={busy}
      message={said}
      isTold={isTold && said === message}
      secret={field.kind === 'secret'}
      inputMode={field.kind === 'number' ? 'numeric' : field.kind === 'email' ? 'email' : undefined}
      maxLength={field.inputMax}
      onPaste={paste}
      onBack={goBack}
    />
  );
}

/** Asks for one field of an action: by choice, by search, or as text that the action's own schema checks. */
export function FieldStage(props: FieldStageProps) {
  const { task, field } = props;
  if (field.kind === 'choice') return <ChoiceStage {...props} />;
  if (field.offers) return <OfferedStage {...props} what={field.offers} />;
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
      refusalOf={(target) => unfitReason(task.entry.action, field.name, target, knownTargets(task.subject))}
      onChoose={(target) => advance(answeredWith(task, field, target))}
    />
  );
}
