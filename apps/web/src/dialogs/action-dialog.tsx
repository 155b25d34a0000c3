import { asFailure } from '@matchdesk/core/kit/failure.ts';
import { presentInput } from '@matchdesk/core/kit/present.ts';
import { fill } from '@matchdesk/core/kit/text.ts';
import { useAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { tellRefused } from '../act/alerts.ts';
import { askingFor, formSchema, openFields } from '../act/asked.ts';
import { useDirtyForm } from '../act/dirty-form.ts';
import { leave } from '../act/leaving.ts';
import { type OpenAction, openActionAtom } from '../act/open-action.ts';
import { Preview } from '../act/preview.tsx';
import { countOfSubject, knownTargets, labelOfSubject } from '../act/subject.ts';
import { mayStop, usePerforming } from '../act/use-performing.ts';
import { refusedBy } from '../data/refusals.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form, type FormError, SubmitButton } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { Progress } from '../ui/progress.tsx';
import { ActionField } from './action-field.tsx';
import { wouldBeLost } from './would-be-lost.ts';

type Input = Readonly<Record<string, unknown>>;

const aboutSubject = ({ entry: { action }, subject }: OpenAction): string => {
  const label = labelOfSubject(subject, action.on);
  return action.about !== undefined && countOfSubject(subject) === 1 ? fill(action.about, { name: label }) : label;
};

function Opened({ open, close }: { open: OpenAction; close: () => void }) {
  const { entry, subject, initial } = open;
  const { action } = entry;
  const fields = openFields(entry, initial);
  const [input, setInput] = useState<Input>(initial);
  const [step, setStep] = useState<'form' | 'confirm'>(fields.length === 0 ? 'confirm' : 'form');
  const [refused, setRefused] = useState<readonly FormError[]>([]);
  const { progress, run, stop } = usePerforming();
  const start = async (given: Input): Promise<readonly FormError[]> => {
    try {
      await run(entry, given, subject);
      close();
      return [];
    } catch (thrown) {
      const failure = asFailure(thrown);
      // Left without an outcome, what was typed stays: the same again asks again.
      if (failure.kind === 'aborted' && !(failure.isOpen && fields.length > 0)) close();
      return refusedBy(failure);
    }
  };
  const [isTyped, setTyped] = useState(false);
  const values = useRef<() => Input>(() => initial);
  const note = useDirtyForm(entry.id);
  // What was typed, or runs, is not lost when the session or the page ends meanwhile.
  const holds = isTyped || input !== initial || progress !== null;
  useEffect(() => note(holds), [note, holds]);
  useKeys([], true);
  const count = countOfSubject(subject);
  /** What runs is stopped, where it can be, and never hidden. */
  const unlessRunning = (go: () => void) => (): void => {
    if (progress === null) go();
    else if (mayStop(entry, subject)) stop();
  };
  const bar = progress && count > 1 && (
    <div className="stack" data-gap="s">
      <Progress label={progress.label} done={progress.done} total={count} text={`${progress.done} of ${count}`} />
      <Button size="small" onClick={stop}>
        Stop
      </Button>
    </div>
  );
  if (step === 'confirm') {
    const { question, typed, isYesFirst } = askingFor(entry, input, subject);
    const prompt = question ?? `${action.title}?`;
    const back = (): void => (fields.length === 0 ? close() : setStep('form'));
    const confirm = async (): Promise<void> => {
      const complaints = await start(input);
      setRefused(complaints);
      tellRefused(complaints.map(({ msg }) => msg));
      if (complaints.length > 0 && fields.length > 0) setStep('form');
    };
    return (
      <ConfirmDialog
        open
        title={action.title}
        text={prompt}
        confirmLabel={action.confirmLabel ?? action.title}
        cancelLabel={action.keepLabel}
        danger={action.risk === 'irreversible'}
        busy={progress !== null}
        isYesFirst={isYesFirst}
        typed={typed === null ? undefined : { label: `Type ${typed} to confirm`, expected: typed }}
        onConfirm={() => void confirm()}
        onClose={unlessRunning(back)}
      >
        <Preview subject={subject} prompt={prompt} />
        {refused.map(({ msg }) => (
          <Notice key={msg} tone="danger" isTold>
            {msg}
          </Notice>
        ))}
        {bar}
      </ConfirmDialog>
    );
  }
  const send = async (value: unknown): Promise<readonly FormError[]> => {
    const given = { ...initial, ...(value as Input) };
    setInput(given);
    if (askingFor(entry, given, subject).question === null) return start(given);
    setRefused([]);
    setStep('confirm');
    return [];
  };
  const present = presentInput(action, knownTargets(subject));
  const defaultsFor = (given: Input): Input =>
    asText(
      Object.fromEntries(fields.map(({ name, initial: first }) => [name, given[name] ?? present[name] ?? first ?? ''])),
    );
  const leaveForm = unlessRunning(() => (wouldBeLost(defaultsFor(initial), values.current()) ? leave(close) : close()));
  return (
    <Dialog open onClose={leaveForm} title={action.title} size="s">
      {action.on && <p className="muted">{aboutSubject(open)}</p>}
      <Form
        schema={formSchema(entry)}
        defaults={defaultsFor(input)}
        onSubmit={send}
        refused={refused}
        onDirty={setTyped}
        onValues={(read) => {
          values.current = read;
        }}
        label={action.title}
      >
        {fields.map((field, at) => (
          <ActionField key={field.name} field={field} autoFocus={at === 0} />
        ))}
        {bar}
        <div className="row" data-align="end">
          <Button onClick={leaveForm}>Cancel</Button>
          <SubmitButton>{action.submitLabel ?? action.title}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

const asText = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );

/** The one dialog of all actions that a button or a row key begins: fields, confirmation, progress, what went wrong. */
export function ActionDialog() {
  const [open, setOpen] = useAtom(openActionAtom);
  return open && <Opened key={open.entry.id} open={open} close={() => setOpen(null)} />;
}
