import { isDanger } from '@matchdesk/core/kit/act/action.ts';
import { presentInput } from '@matchdesk/core/kit/act/present.ts';
import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { queueTexts } from '@matchdesk/core/queue/texts.ts';
import { becauseOf, canAskWhy } from '@matchdesk/desk/task/because.ts';
import { countOfSubject, knownTargets } from '@matchdesk/desk/task/subject.ts';
import { labelOfSubject } from '@matchdesk/desk/task/subject-text.ts';
import type { Input } from '@matchdesk/desk/task/task.ts';
import { wouldBeLost } from '@matchdesk/desk/task/would-be-lost.ts';
import { useEffect, useRef, useState } from 'react';
import { askingFor, formSchema, openFields } from '../act/asked-fields.ts';
import { useDirtyForm } from '../act/dirty-form.ts';
import { leave } from '../act/leaving.ts';
import { type OpenAction, openActionAtom } from '../act/open-action.ts';
import { Preview } from '../act/preview.tsx';
import { mayStop, usePerforming } from '../act/use-performing.ts';
import { refusedBy } from '../data/refusals.ts';
import { useCapable } from '../data/use-capable.ts';
import { tellRefused } from '../ui/alerts.ts';
import { useAtomValue } from '../ui/atom.ts';
import { Button } from '../ui/button.tsx';
import { Form, type FormError, SubmitButton } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { Progress } from '../ui/progress.tsx';
import { ActionField } from './action-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

/** The state of an open action: its input, the current step, refusals and the run. */
const useOpened = ({ entry, subject, initial, isWhole = false }: OpenAction, close: () => void) => {
  const fields = isWhole ? [] : openFields(entry, initial);
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
      // After a write without an outcome the input stays: submitting the same continues it.
      if (failure.kind === 'aborted' && !(failure.isOpen && hasFields)) close();
      return refusedBy(failure);
    }
  };
  const note = useDirtyForm(entry.id);
  // Unsaved input, or a run, must not be lost when the session or the page ends.
  const holds = isTyped || input !== initial || progress !== null;
  useEffect(() => note(holds), [note, holds]);
  return {
    fields,
    input,
    step,
    refused,
    progress,
    stop,
    setTyped,
    /** Submits the form, or asks for a confirmation first. Returns the refusals. */
    send: async (value: Input): Promise<readonly FormError[]> => {
      const given = { ...initial, ...value };
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
    /** A run is stopped where it can be, and never hidden. */
    /** This run can be neither stopped nor left. */
    isHeld: progress !== null && !mayStop(entry, subject),
    unlessRunning: (go: () => void) => (): void => {
      if (progress === null) go();
      else if (mayStop(entry, subject)) stop();
    },
  };
};

type Opened = ReturnType<typeof useOpened>;

const aboutSubject = ({ entry: { action }, subject }: OpenAction): string => {
  const label = labelOfSubject(subject, action.on);
  return action.form?.about !== undefined && countOfSubject(subject) === 1
    ? fill(action.form?.about, { name: label })
    : label;
};

type StepProps = { open: OpenAction; opened: Opened; close: () => void };

function RunProgress({ opened: { progress, stop }, open }: Omit<StepProps, 'close'>) {
  const total = countOfSubject(open.subject);
  if (!progress || total <= 1) return null;
  const { label, done } = progress;
  return (
    <div className="stack" data-gap="s">
      <Progress label={label} done={done} total={total} text={`${grouped(done)} of ${grouped(total)}`} />
      <Button size="small" onClick={stop}>
        Stop
      </Button>
    </div>
  );
}

/** Asks for the reason, before the question is asked again. */
function WhyButton({ open, opened }: Omit<StepProps, 'close'>) {
  const keepsReasons = useCapable('reasons') ?? false;
  const { entry, subject } = open;
  if (!keepsReasons || !canAskWhy(entry) || opened.progress !== null) return null;
  const why = (): void =>
    openActionAtom.set({ entry: becauseOf(entry, entry.action.title), subject, initial: opened.input });
  return (
    <div>
      <Button size="small" onClick={why}>
        {queueTexts.giveReason}
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
      danger={isDanger(action)}
      busy={opened.progress !== null}
      isHeld={opened.isHeld}
      isYesFirst={isYesFirst}
      typed={typed === null ? undefined : { label: `Type ${typed} to confirm`, expected: typed }}
      onConfirm={() => void opened.confirm()}
      onClose={opened.unlessRunning(opened.back)}
    >
      <Preview subject={subject} prompt={prompt} />
      <WhyButton open={open} opened={opened} />
      {opened.refused.map(({ msg }) => (
        <Notice key={msg} tone="danger" isTold>
          {msg}
        </Notice>
      ))}
      <RunProgress open={open} opened={opened} />
    </ConfirmDialog>
  );
}

/** The values without what was chosen from a list, which is chosen again in no time. */
const typedOf = (fields: readonly FieldShape[], values: Input): Input =>
  Object.fromEntries(fields.filter(({ kind }) => kind !== 'choice').map(({ name }) => [name, values[name]]));

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
    wouldBeLost(typedOf(fields, defaultsFor(initial)), typedOf(fields, values.current())) ? leave(close) : close(),
  );
  return (
    <Dialog open onClose={leaveForm} title={action.title} size="s">
      {action.on && <p className="muted">{aboutSubject(open)}</p>}
      <Form
        schema={formSchema(entry, initial)}
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
          <Button onClick={leaveForm} aria-disabled={opened.isHeld || undefined}>
            Cancel
          </Button>
          <SubmitButton kind={isDanger(action) ? 'danger' : 'primary'}>
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

/** The one dialog of all actions that a button or a row key begins: fields, confirmation, progress and failures. */
export function ActionDialog() {
  const open = useAtomValue(openActionAtom);
  if (!open) return null;
  // The action begins again in the form that also asks for the reason.
  const key = `${open.entry.id} ${canAskWhy(open.entry)}`;
  return <Steps key={key} open={open} close={() => openActionAtom.set(null)} />;
}
