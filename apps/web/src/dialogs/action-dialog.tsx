import { asFailure } from '@matchdesk/core/kit/failure.ts';
import { presentInput } from '@matchdesk/core/kit/present.ts';
import { fill } from '@matchdesk/core/kit/text.ts';
import { countOfSubject, knownTargets } from '@matchdesk/desk/task/subject.ts';
import { labelOfSubject } from '@matchdesk/desk/task/subject-text.ts';
import { useAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { tellRefused } from '../act/alerts.ts';
import { askingFor, formSchema, openFields } from '../act/asked.ts';
import { useDirtyForm } from '../act/dirty-form.ts';
import { leave } from '../act/leaving.ts';
import { type OpenAction, openActionAtom } from '../act/open-action.ts';
import { Preview } from '../act/preview.tsx';
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
  return action.form?.about !== undefined && countOfSubject(subject) === 1
    ? fill(action.form?.about, { name: label })
    : label;
};

/** What an open action holds: what was typed, whether it asks or is confirmed, what was refused, what runs. */
const useOpened = ({ entry, subject, initial }: OpenAction, close: () => void) => {
  const fields = openFields(entry, initial);
  const hasFields = fields.length > 0;
  const [input, setInput] = useState<Input>(initial);
  const [step, setStep] = useState<'form' | 'confirm'>(hasFields ? 'form' : 'confirm');
  const [refused, setRefused] = useState<readonly FormError[]>([]);
  const [isTyped, setTyped] = useState(false);
  const { progress, run, stop } = usePerforming();
  const start = async (given: Input): Promise<readonly FormError[]> => {
    try {
      await run(entry, given, subject);
      close();
      return [];
    } catch (thrown) {
      const failure = asFailure(thrown);
      // Left without an outcome, what was typed stays: the same again asks again.
      if (failure.kind === 'aborted' && !(failure.isOpen && hasFields)) close();
      return refusedBy(failure);
    }
  };
  const note = useDirtyForm(entry.id);
  // What was typed, or runs, is not lost when the session or the page ends meanwhile.
  const holds = isTyped || input !== initial || progress !== null;
  useEffect(() => note(holds), [note, holds]);
  useKeys([], true);
  return {
    fields,
    input,
    step,
    refused,
    progress,
    stop,
    setTyped,
    /** Sends what the form holds, or asks for a confirmation first; gives back what was refused. */
    send: async (value: unknown): Promise<readonly FormError[]> => {
      const given = { ...initial, ...(value as Input) };
      setInput(given);
      if (askingFor(entry, given, subject).question === null) return start(given);
      setRefused([]);
      setStep('confirm');
      return [];
    },
    confirm: async (): Promise<void> => {
      const complaints = await start(input);
      setRefused(complaints);
      tellRefused(complaints.map(({ msg }) => msg));
      if (complaints.length > 0 && hasFields) setStep('form');
    },
    back: (): void => (hasFields ? setStep('form') : close()),
    /** What runs is stopped, where it can be, and never hidden. */
    unlessRunning: (go: () => void) => (): void => {
      if (progress === null) go();
      else if (mayStop(entry, subject)) stop();
    },
  };
};
type Opened = ReturnType<typeof useOpened>;
type StepProps = { open: OpenAction; opened: Opened; close: () => void };

function RunProgress({ opened: { progress, stop }, open }: Omit<StepProps, 'close'>) {
  const total = countOfSubject(open.subject);
  if (!progress || total <= 1) return null;
  const { label, done } = progress;
  return (
    <div className="stack" data-gap="s">
      <Progress label={label} done={done} total={total} text={`${done} of ${total}`} />
      <Button size="small" onClick={stop}>
        Stop
      </Button>
    </div>
  );
}

function ConfirmStep({ open, opened }: Omit<StepProps, 'close'>) {
  const { entry, subject } = open;
  const { action } = entry;
  const { question, typed, isYesFirst } = askingFor(entry, opened.input, subject);
  const prompt = question ?? `${action.title}?`;
  return (
    <ConfirmDialog
      open
      title={action.title}
      text={prompt}
      confirmLabel={action.confirmation?.confirmLabel ?? action.title}
      cancelLabel={action.confirmation?.keepLabel}
      danger={action.risk === 'irreversible'}
      busy={opened.progress !== null}
      isYesFirst={isYesFirst}
      typed={typed === null ? undefined : { label: `Type ${typed} to confirm`, expected: typed }}
      onConfirm={() => void opened.confirm()}
      onClose={opened.unlessRunning(opened.back)}
    >
      <Preview subject={subject} prompt={prompt} />
      {opened.refused.map(({ msg }) => (
        <Notice key={msg} tone="danger" isTold>
          {msg}
        </Notice>
      ))}
      <RunProgress open={open} opened={opened} />
    </ConfirmDialog>
  );
}

function FormStep({ open, opened, close }: StepProps) {
  const { entry, subject, initial } = open;
  const { action } = entry;
  const { fields, input, refused } = opened;
  const values = useRef<() => Input>(() => initial);
  const present = presentInput(action, knownTargets(subject));
  const defaultsFor = (given: Input): Input =>
    asText(
      Object.fromEntries(fields.map(({ name, initial: first }) => [name, given[name] ?? present[name] ?? first ?? ''])),
    );
  const leaveForm = opened.unlessRunning(() =>
    wouldBeLost(defaultsFor(initial), values.current()) ? leave(close) : close(),
  );
  return (
    <Dialog open onClose={leaveForm} title={action.title} size="s">
      {action.on && <p className="muted">{aboutSubject(open)}</p>}
      <Form
        schema={formSchema(entry)}
        defaults={defaultsFor(input)}
        onSubmit={opened.send}
        refused={refused}
        onDirty={opened.setTyped}
        onValues={(read) => {
          values.current = read;
        }}
        label={action.title}
      >
        {fields.map((field, at) => (
          <ActionField key={field.name} field={field} autoFocus={at === 0} />
        ))}
        <RunProgress open={open} opened={opened} />
        <div className="row" data-align="end">
          <Button onClick={leaveForm}>Cancel</Button>
          <SubmitButton kind={action.risk === 'irreversible' ? 'danger' : 'primary'}>
            {action.form?.submitLabel ?? action.title}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function Steps({ open, close }: Omit<StepProps, 'opened'>) {
  const opened = useOpened(open, close);
  return opened.step === 'confirm' ? (
    <ConfirmStep open={open} opened={opened} />
  ) : (
    <FormStep open={open} opened={opened} close={close} />
  );
}

const asText = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );

/** The one dialog of all actions that a button or a row key begins: fields, confirmation, progress, what went wrong. */
export function ActionDialog() {
  const [open, setOpen] = useAtom(openActionAtom);
  return open && <Steps key={open.entry.id} open={open} close={() => setOpen(null)} />;
}
