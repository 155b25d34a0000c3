import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The question, word for word. */
  text: string;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** Enter on the question does it: for what can be taken back. */
  isYesFirst?: boolean | undefined;
  busy?: boolean | undefined;
  /** What has to be typed first, such as the number of records. */
  typed?: { label: string; expected: string } | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** A preview of what will happen: the objects, the amount, the effect. */
  children?: ReactNode;
};

/** Asks before something is done. The safe choice has the focus, so that Enter does no harm, but for what can be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    text,
    confirmLabel,
    cancelLabel = 'Cancel',
    danger,
    isYesFirst = false,
    busy,
    typed,
    onConfirm,
    onClose,
    children,
  } = props;
  const [answer, setAnswer] = useState('');
  const [isWrong, setWrong] = useState(false);
  const textId = useId();
  const mayConfirm = typed === undefined || answer.trim() === typed.expected;
  const close = () => {
    setAnswer('');
    setWrong(false);
    onClose();
  };
  const confirm = () => {
    if (busy) return;
    setWrong(!mayConfirm);
    if (!mayConfirm) return;
    setAnswer('');
    onConfirm();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      size="s"
      role="alertdialog"
      insistent
      foot={
        <>
          <Button onClick={close} data-autofocus={typed || isYesFirst ? undefined : ''} aria-describedby={textId}>
            {cancelLabel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            data-autofocus={isYesFirst && !typed ? '' : undefined}
            aria-describedby={isYesFirst ? textId : undefined}
            onKeyDown={(event) => {
              // The Enter that began the action, held down, does not answer for it.
              if (event.repeat) event.preventDefault();
            }}
            // One that runs keeps the focus.
            disabled={!mayConfirm && !busy}
            onClick={confirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="stack" data-gap="s">
        <p className="dialog-text" id={textId}>
          {text}
        </p>
        {children}
        {typed && (
          <Field label={typed.label} error={isWrong ? `This is not ${typed.expected}.` : undefined}>
            {(input) => (
              <input
                {...input}
                className="input"
                autoComplete="off"
                value={answer}
                onChange={(event) => {
                  setAnswer(event.target.value);
                  setWrong(false);
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  confirm();
                }}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
}
