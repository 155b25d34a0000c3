import { Fragment, type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import { useCombobox } from './use-combobox.ts';
import { verbatim } from './verbatim.ts';
import '../styles/rest.css';

type OptionsProps = Pick<ComboboxProps, 'label' | 'options' | 'onChoose'> & { id: string; at: number };

/** The options under a text input, which keeps the focus. */
export function Options({ id, label, options, at, onChoose }: OptionsProps) {
  return (
    <div className="combobox-list" role="listbox" id={id} aria-label={label}>
      {options.map((option, index) => (
        <Fragment key={option.key}>
          {option.group !== undefined && option.group !== options[index - 1]?.group && (
            <div className="combobox-group" aria-hidden="true">
              {option.group}
            </div>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the input, which keeps the focus */}
          <div
            id={`${id}-${index}`}
            className="combobox-option"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            aria-disabled={option.refusal === undefined ? undefined : true}
            ref={(element) => {
              if (index === at) element?.scrollIntoView({ block: 'nearest' });
            }}
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <span className="truncate">{option.title}</span>
            <span className="truncate muted">{option.refusal ?? option.note}</span>
          </div>
        </Fragment>
      ))}
    </div>
  );
}

/** The attributes of a text input over its options (WAI-ARIA combobox with list autocomplete); `id` is that of the options. */
export const overOptions = (id: string, isOpen: boolean, at: number) => ({
  type: 'text',
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': isOpen,
  'aria-controls': isOpen ? id : undefined,
  'aria-activedescendant': isOpen ? `${id}-${at}` : undefined,
  autoComplete: 'off',
  spellCheck: false,
});

/**
 * A text input with a list of results (WAI-ARIA combobox with list autocomplete): arrows, Home and End move, Enter
 * takes the highlighted option, Escape closes the list and then clears. Enter during a search waits: a single result is
 * taken, several are shown.
 */
export function Combobox(props: ComboboxProps): ReactNode {
  const { input, name, label, text, options, status, isChosen, onChoose } = props;
  const id = useId();
  const { at, isOpen, isEntered, type, press, leave } = useCombobox(props);
  return (
    <div className="combobox">
      <div className="input-frame">
        <input
          {...verbatim}
          {...input}
          ref={props.inputRef}
          name={name}
          className="input"
          {...overOptions(id, isOpen, at)}
          placeholder={props.placeholder}
          data-autofocus={props.autoFocus ? '' : undefined}
          data-keeps-escape={text !== '' && !isChosen ? '' : undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={leave}
        />
        {text !== '' && (
          <IconButton
            icon="x"
            size="small"
            label="Clear"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => type('')}
          />
        )}
      </div>
      {isOpen && <Options id={id} label={label} options={options} at={at} onChoose={onChoose} />}
      <div role="status" className={options.length > 0 || isChosen ? 'sr-only' : 'combobox-status'}>
        {isEntered ? 'Searching. If there is only one result, it will be chosen.' : status}
      </div>
    </div>
  );
}
