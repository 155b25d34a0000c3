import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The question, word for word. */
  text: string;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** Enter confirms the question: for actions that can be undone. */
  isYesFirst?: boolean | undefined;
  busy?: boolean | undefined;
  /** While it is busy it cannot be left. */
  isHeld?: boolean | undefined;
  /** What has to be typed first, such as the number of records. */
  typed?: { label: string; expected: string } | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** A preview of what will happen: the records, the amount, the effect. */
  children?: ReactNode;
};

type TypedAnswerProps = {
  label: string;
  error: string | undefined;
  answer: string;
  onAnswer: (answer: string) => void;
  onEnter: () => void;
};

function TypedAnswer({ label, error, answer, onAnswer, onEnter }: TypedAnswerProps) {
  return (
    <Field label={label} error={error}>
      {(input) => (
        <input
          {...input}
          className="input"
          autoComplete="off"
          value={answer}
          onChange={(event) => onAnswer(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
        />
      )}
    </Field>
  );
}

/**
 * Asks before something is done. The safe choice has the focus, so that Enter does no harm, except for actions that can
 * be undone.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, typed, busy, isYesFirst = false, onConfirm, onClose, children } = props;
  const [answer, setAnswer] = useState('');
  const [isWrong, setWrong] = useState(false);
  const textId = useId();
  const mayConfirm = typed === undefined || answer.trim() === typed.expected;
  const note = (next: string) => {
    setAnswer(next);
    setWrong(false);
  };
  const close = () => {
    note('');
    onClose();
  };
  const confirm = () => {
    if (busy) return;
    setWrong(!mayConfirm);
    if (!mayConfirm) return;
    setAnswer('');
    onConfirm();
  };
  const foot = (
    <>
      <Button
        onClick={close}
        data-autofocus={typed || isYesFirst ? undefined : ''}
        aria-describedby={textId}
        aria-disabled={props.isHeld || undefined}
      >
        {props.cancelLabel ?? 'Cancel'}
      </Button>
      <Button
        kind={props.danger ? 'danger' : 'primary'}
        busy={busy}
        data-autofocus={isYesFirst && !typed ? '' : undefined}
        aria-describedby={isYesFirst ? textId : undefined}
        // A running button keeps the focus.
        disabled={!mayConfirm && !busy}
        onClick={confirm}
      >
        {props.confirmLabel}
      </Button>
    </>
  );
  const error = isWrong ? `This is not ${typed?.expected}.` : undefined;
  return (
    <Dialog open={open} onClose={close} title={title} size="s" role="alertdialog" insistent foot={foot}>
      <div className="stack" data-gap="s">
        <p className="dialog-text" id={textId}>
          {text}
        </p>
        {children}
        {typed && <TypedAnswer label={typed.label} error={error} answer={answer} onAnswer={note} onEnter={confirm} />}
      </div>
    </Dialog>
  );
}
