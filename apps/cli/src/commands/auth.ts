import { roleOf } from '@matchdesk/core/access.ts';
import { contract } from '@matchdesk/core/endpoints.ts';
import { createClient } from '@matchdesk/core/kit/call/client.ts';
import { asFailure, Failure } from '@matchdesk/core/kit/call/failure.ts';
import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { type Context, openContext } from '@matchdesk/terminal/api/context.ts';
import { endSession, keepOrEnd, type NewSession } from '@matchdesk/terminal/api/end-session.ts';
import { textOfSource } from '@matchdesk/terminal/command/source.ts';
import { type Call, type Handler, isOn, textOf, wholeLine } from '@matchdesk/terminal/command/spec.ts';
import { ask, askSecret } from '@matchdesk/terminal/io/input/prompt.ts';
import { recordPrinter } from '@matchdesk/terminal/io/output/print.ts';
import { endingOf, Stop, usage } from '@matchdesk/terminal/process/failure.ts';
import { writeOut } from '@matchdesk/terminal/process/streams.ts';

const notSignedIn = (context: Context): Stop =>
  new Stop(4, `Profile ${context.settings.profileName} is not signed in at ${context.settings.url}.`, {
    next: ['matchdesk auth login'],
  });

const emailFor = async (context: Context, call: Call): Promise<string> => {
  const given = textOf(call, 'email');
  if (given !== undefined) return given.trim();
  if (context.settings.mayAsk) return (await ask('Email: ')).trim();
  throw usage('No email was given.', wholeLine(call));
};

/** A password file ends with a line break, which is not part of the password. */
const passwordFor = async (context: Context, call: Call): Promise<string> => {
  const source = textOf(call, 'password-file');
  if (source !== undefined) return (await textOfSource(source)).replace(/\r?\n$/, '');
  if (context.settings.mayAsk) return askSecret('Password: ');
  throw usage('No password was given.', wholeLine(call));
};

const asksCode = (thrown: unknown): thrown is Failure =>
  thrown instanceof Failure && thrown.complaints.some(({ param }) => param === 'code');

/**
 * The code of two-step sign-in. It may be typed visibly, since it expires in half a minute, but it does not belong on a
 * command line.
 */
const codeFor = async (context: Context): Promise<string> => {
  const given = context.env.MATCHDESK_CODE?.trim();
  if (given) return given;
  if (context.settings.mayAsk) return (await ask('Code from your authenticator app, or a recovery code: ')).trim();
  throw new Stop(4, say.codeNeeded, { next: ['MATCHDESK_CODE=123456 matchdesk auth login …'] });
};

/** Signs in by email and password, and by a code where the account asks for one. */
const signedIn = async (context: Context, credentials: { readonly email: string; readonly password: string }) => {
  const options = { signal: context.interruption.stop };
  try {
    return await context.client.session.signIn(credentials, options);
  } catch (thrown) {
    if (!asksCode(thrown)) throw thrown;
    return context.client.session.signIn({ ...credentials, code: await codeFor(context) }, options);
  }
};

/** Whatever was wrong with the input, nobody is signed in: scripts test for that exit code. */
const wrongSignIn = async (failure: Failure, context: Context): Promise<Stop> => {
  const { reason, next = [] } = endingOf(failure);
  const other = await isBrowserAlone(context).catch(() => false);
  return new Stop(4, reason ?? failure.message, { next: other ? ['matchdesk auth login --browser'] : next });
};

const byPassword = async (context: Context, call: Call): Promise<NewSession> => {
  const email = await emailFor(context, call);
  const password = await passwordFor(context, call);
  try {
    const { data } = await signedIn(context, { email, password });
    return { ...data, email };
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.kind === 'validation') throw await wrongSignIn(thrown, context);
    throw thrown;
  }
};

const byBrowser = async (context: Context): Promise<NewSession> => {
  const { tokenByBrowser } = await import('./sign-in-by-browser.ts');
  const token = await tokenByBrowser(context);
  const asked = createClient(contract, { ...context.clientOptions, token: () => token });
  const { data } = await asked.session.me({}, { signal: context.interruption.stop });
  return { token, email: data.email, role: roleOf(data.role) };
};

/** Whether people sign in here by browser only, without passwords. */
const isBrowserAlone = async (context: Context): Promise<boolean> => {
  const announced = await context.capabilities();
  return announced.has('no-passwords') && announced.has('terminals');
};

/** Whether to sign in by browser: it was asked for, or it is the only way here and a person is at the terminal. */
const isByBrowser = async (context: Context, call: Call): Promise<boolean> => {
  if (isOn(call, 'browser')) return true;
  const isGiven = textOf(call, 'email') !== undefined || textOf(call, 'password-file') !== undefined;
  if (isGiven || !context.settings.mayAsk) return false;
  // If the server cannot be asked, the sign-in itself says why.
  return isBrowserAlone(context).catch((thrown: unknown) => {
    if (asFailure(thrown).kind === 'aborted') throw thrown;
    return false;
  });
};

/** Signs in and keeps the token for the profile. */
export const login: Handler = async (call) => {
  const context = await openContext(call);
  const { profileName, url } = context.settings;
  const entered = (await isByBrowser(context, call)) ? await byBrowser(context) : await byPassword(context, call);
  await keepOrEnd(context, entered);
  // From now on help shows what this account may use.
  await (await openContext(call)).session().catch(() => undefined);
  context.say.info(`Signed in at ${url} as ${entered.email} (profile ${profileName}).`);
};

/** Ends the session on the server where that is offered, and removes the token here in any case. */
export const logout: Handler = async (call) => {
  const context = await openContext(call);
  await endSession(context);
  context.say.info(`Signed out of ${context.settings.url} (profile ${context.settings.profileName}).`);
};

/** Prints who is signed in; exit 4 where nobody is. */
export const status: Handler = async (call) => {
  const context = await openContext(call);
  const { profileName, url } = context.settings;
  // Created first: an unknown format stops the command before its first request.
  const print = recordPrinter(context.settings);
  if (!context.token) throw notSignedIn(context);
  const { data } = await context.client.session.me({}, { signal: context.interruption.stop });
  const { email, role, role_name: roleName, token: machine } = data;
  const about = { profile: profileName, url, email, role: roleName ?? roleOf(role), token: context.token.from };
  await print(machine ? { ...about, machine } : about);
};

/** Prints only the token. */
export const token: Handler = async (call) => {
  const context = await openContext(call);
  if (!context.token) throw notSignedIn(context);
  await writeOut(`${context.token.value}\n`);
};
