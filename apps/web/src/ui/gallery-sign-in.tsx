import * as z from 'zod';
import { BrandMark } from './brand-mark.tsx';
import { Form, SubmitButton } from './form.tsx';
import { TextField } from './form-fields.tsx';

const schema = z.object({
  email: z.string().min(1, 'Please enter an email address').min(5, 'Email must be at least 5 characters'),
  password: z.string().min(1, 'Please enter a password').min(8, 'Password must be at least 8 characters'),
});

export function GallerySignIn() {
  return (
    <div className="public-page">
      <main className="auth-card">
        <div className="auth-brand">
          <BrandMark size={28} />
          Gallery
        </div>
        <h1 className="auth-title">Sign in</h1>
        <p className="auth-lead">To the back office.</p>
        <Form
          schema={schema}
          defaults={{ email: '', password: '' }}
          onSubmit={async (value) => {
            await new Promise((done) => setTimeout(done, 600));
            return value.email.startsWith('ok')
              ? []
              : [{ msg: 'Wrong email or password.' }, { msg: 'Too short for the server', param: 'password' }];
          }}
        >
          <TextField name="email" label="Email" kind="email" autoComplete="username" maxLength={240} />
          <TextField name="password" label="Password" kind="password" autoComplete="current-password" maxLength={20} />
          <SubmitButton>Sign in</SubmitButton>
        </Form>
        <div className="auth-foot">
          <a href="#forgot">Forgot Password?</a>
        </div>
      </main>
      <footer className="public-foot">Copyright © 2026</footer>
    </div>
  );
}
