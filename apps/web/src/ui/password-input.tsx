import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import { verbatim } from './verbatim.ts';

/** A password with a button that shows and hides it. Takes the props of an input, except its type. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="input-frame">
      <input {...verbatim} {...props} className="input" type={shown ? 'text' : 'password'} />
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
