import { fieldIn } from '@matchdesk/core/kit/form/field.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { openIdTexts } from '@matchdesk/core/openid/texts.ts';
import { passkeysTexts } from '@matchdesk/core/passkeys/texts.ts';
import { confirmForm, signInForm } from '@matchdesk/core/session/checks.ts';
import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { useState } from 'react';
import { signInWays } from '../../data/overrides.ts';
import { type Refusal, refusals } from '../../data/refusals.ts';
import { type Credentials, signIn, signInByPasskey } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePasskey } from './authenticator.ts';
import '../../styles/rest.css';

type PasskeyButtonProps = {
  /** Email and password, where the passkey is the second step; absent where it is the only step. */
  after?: Credentials;
  onSignedIn: () => void;
};

/** Signs in with a passkey. */
function PasskeyButton({ after, onSignedIn }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const press = async (): Promise<void> => {
    setBusy(true);
    setSaid('');
    const [refused] = await refusals(signInByPasskey(usePasskey, after), onSignedIn);
    setSaid(refused?.msg ?? '');
    setBusy(false);
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void press()}>
        {after ? passkeysTexts.useIt : passkeysTexts.signIn}
      </Button>
      {said !== '' && <Notice tone="danger">{said}</Notice>}
    </>
  );
}

type OpenIdLinkProps = {
  name: string;
  next: string | undefined;
  /** Whether the form stands over a screen that must stay open. */
  isOver: boolean | undefined;
  /** Whether it is the only way to sign in. */
  isAlone: boolean;
};

/** The link to the company's own identity provider, which is outside of the console. */
function OpenIdLink({ name, next, isOver = false, isAlone }: OpenIdLinkProps) {
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <>
      <a
        className="button"
        data-kind={isAlone ? 'primary' : undefined}
        href={`/console/openid${query}`}
        {...(isOver && { target: '_blank', rel: 'noopener' })}
      >
        {fill(openIdTexts.signInBy, { name })}
      </a>
      {isOver && <p className="muted">{openIdTexts.signInAnew}</p>}
    </>
  );
}

type SignInFormProps = {
  /** The known email where a session ended over a screen. */
  email?: string;
  /** Whether people can sign in with a password. */
  hasPassword?: boolean;
  /** The screen that follows a sign-in elsewhere; undefined for the first one. */
  next?: string | undefined;
  /** Whether it stands over a screen that must stay open. */
  isOver?: boolean;
  onSignedIn: () => void;
};

/** What was typed, and what the account then asks for. */
type Asked = { readonly given: Credentials; readonly sentence: string; readonly byPasskey: boolean };

/** The second step, where the account asks for one: a code, or a passkey. */
function SecondStep({ asked, onSignedIn, onBack }: { asked: Asked; onSignedIn: () => void; onBack: () => void }) {
  const { given, sentence, byPasskey } = asked;
  const send = (typed: { code: string }) => refusals(signIn({ ...given, code: typed.code }), onSignedIn);
  return (
    <Form schema={confirmForm} defaults={{ code: '' }} onSubmit={send} label={say.twoStep}>
      <p>{sentence}</p>
      <TextField field={fieldIn(confirmForm, 'code')} autoFocus />
      <SubmitButton>Login</SubmitButton>
      {byPasskey && signInWays().passkeys && <PasskeyButton after={given} onSignedIn={onSignedIn} />}
      <Button kind="quiet" onClick={onBack}>
        {say.backToLogin}
      </Button>
    </Form>
  );
}

type PasswordFormProps = Pick<SignInFormProps, 'email' | 'onSignedIn'> & {
  /** The password is right, but a second step is needed. */
  onAsked: (asked: Asked) => void;
};

/** Email and password (specification, section 5): the email input accepts 240 characters. A code may follow. */
function PasswordForm({ email = '', onSignedIn, onAsked }: PasswordFormProps) {
  const send = async (value: { email: string; password: string }): Promise<readonly Refusal[]> => {
    const refused = await refusals(signIn(value), onSignedIn);
    const needed = refused.find(({ param }) => param === 'code');
    if (!needed) return refused;
    onAsked({ given: value, sentence: needed.msg, byPasskey: refused.some(({ param }) => param === 'passkey') });
    return [];
  };
  return (
    <Form schema={signInForm} defaults={{ email, password: '' }} onSubmit={send} label="Login">
      <TextField field={fieldIn(signInForm, 'email')} autoFocus={email === ''} />
      <TextField field={fieldIn(signInForm, 'password')} autoFocus={email !== ''} />
      <SubmitButton>Login</SubmitButton>
    </Form>
  );
}

/** All ways to sign in that are offered here. */
export function SignInForm({ email, hasPassword = signInWays().passwords, next, isOver, onSignedIn }: SignInFormProps) {
  const { openId, passkeys } = signInWays();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (asked) return <SecondStep asked={asked} onSignedIn={onSignedIn} onBack={() => setAsked(null)} />;
  return (
    <>
      {hasPassword && (
        <PasswordForm {...(email !== undefined && { email })} onSignedIn={onSignedIn} onAsked={setAsked} />
      )}
      {(openId !== null || passkeys) && (
        <div className="other-way stack" data-gap="s" data-alone={!hasPassword || undefined}>
          {passkeys && <PasskeyButton onSignedIn={onSignedIn} />}
          {openId !== null && <OpenIdLink name={openId} next={next} isOver={isOver} isAlone={!hasPassword} />}
        </div>
      )}
    </>
  );
}
