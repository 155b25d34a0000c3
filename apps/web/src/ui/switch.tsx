import '../styles/rest.css';

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  /** The word for its current state, shown beside it. Without it, the label is for screen readers only. */
  text?: string | undefined;
  /** The id of the action that it begins. */
  action?: string | undefined;
};

/** On or off, at once. */
export function Switch({ checked, onChange, label, text, action }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      data-action={action}
      aria-checked={checked}
      aria-label={label}
      onClick={() => onChange(!checked)}
    >
      <span className="switch-track">
        <span className="switch-thumb" />
      </span>
      {text && <span aria-hidden="true">{text}</span>}
    </button>
  );
}
