import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import type { Input } from '@matchdesk/desk/task/task.ts';
import { useEffect, useState } from 'react';
import { tellRefused } from '../act/alerts.ts';
import { askingFor, openFields } from '../act/asked-fields.ts';
import { useDirtyForm } from '../act/dirty-form.ts';
import type { OpenAction } from '../act/open-action.ts';
import { mayStop, usePerforming } from '../act/use-performing.ts';
import { refusedBy } from '../data/refusals.ts';
import { useKeys } from '../keys/use-keys.ts';
import type { FormError } from '../ui/form.tsx';

/** The state of an open action: its input, the current step, refusals and the run. */
export const useOpened = ({ entry, subject, initial, isWhole = false }: OpenAction, close: () => void) => {
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
  useKeys([], true);
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

export type Opened = ReturnType<typeof useOpened>;
