import { setTimeout } from 'node:timers/promises';
import { sessionOf } from '@matchdesk/core/access.ts';
import { asFailure, Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { mostCapabilitiesMs } from '@matchdesk/core/kit/call/transport.ts';
import { line } from '@matchdesk/core/live/schema.ts';
import { type Context, readingOf as readingIn } from '@matchdesk/terminal/api/context.ts';
import { keepOrEnd } from '@matchdesk/terminal/api/end-session.ts';
import { type Desk, patch, pushOverlay, readingOf, sentenceOf, stateOf, swapOverlay, tell } from '../desk/desk.ts';
import { emptySignIn, faultsOf, fieldsIn, type SignIn } from '../desk/sign-in.ts';
import { goToRead } from '../go/go-to-read.ts';
import { followOthers, refresh } from '../live/follow.ts';
import { emptyLine, textIn } from '../look/line.ts';
import { placesFor } from '../registry/places.ts';
import { readUses } from '../registry/recents.ts';

const againMs = 5_000;
const notYet = refuse('timeout', 'The provider has not said yet what it offers.');

type Said = (announced: ReadonlySet<string>) => void;

/** What the provider announces; the failure where it does not say, or not soon. */
const announcedSoon = ({ capabilities }: Pick<Context, 'capabilities'>): Promise<ReadonlySet<string> | Failure> =>
  Promise.race([capabilities().catch(asFailure), setTimeout(mostCapabilitiesMs, notYet, { ref: false })]);

/** Shows why the provider did not say what it offers, and asks again at intervals, for as long as this session lasts. */
const askAgain = async (desk: Desk, why: unknown, onSaid: Said): Promise<void> => {
  tell(desk, 'bad', sentenceOf(why));
  const { session } = stateOf(desk);
  const { signal } = readingOf(desk).options;
  const isOver = () => signal.aborted || stateOf(desk).session !== session;
  for (;;) {
    await setTimeout(againMs, undefined, { ref: false });
    if (isOver()) return;
    const { capabilities } = desk.context();
    const announced = await capabilities().catch(() => null);
    if (!announced || isOver()) continue;
    patch(desk, { announced });
    onSaid(announced);
    return;
  }
};

/** Closes everything of one person, who neither selects nor undoes anything for the next one. */
const closeAll = (desk: Desk): void => {
  patch(desk, { views: [], lists: {}, overlays: [], prefix: null, undoable: [], alert: null, counts: {} });
  desk.ahead.length = 0;
  desk.pages.clear();
};

/** Closes everything and asks the person to sign in. */
export const startSignIn = (desk: Desk, message = ''): void => {
  closeAll(desk);
  patch(desk, { session: null, email: '' });
  pushOverlay(desk, { kind: 'sign-in', form: emptySignIn(message) });
};

/**
 * Asks who is signed in and what the provider has; then shows the first screen, or continues with what was open. Returns
 * the desk of that person.
 */
export const enter = async (shared: Desk, context = shared.context()): Promise<Desk> => {
  const { data } = await context.client.session.me({}, readingIn(context).options);
  // Until the provider has said what it offers, what every provider must have can be used.
  const said = await announcedSoon(context);
  const isAnother = stateOf(shared).session?.adminId !== data._id;
  const desk = shared.handOver(isAnother);
  if (isAnother) closeAll(desk);
  patch(desk, {
    session: sessionOf(data),
    email: data.email,
    profileUpdated: data.updated_at,
    announced: said instanceof Failure ? null : said,
    unreachable: null,
    uses: await readUses(desk),
  });
  desk.pages.clear();
  desk.store.set((state) => ({ ...state, overlays: state.overlays.filter(({ kind }) => kind !== 'sign-in') }));
  const [home] = placesFor(stateOf(desk));
  if (stateOf(desk).views.length === 0 && home) goToRead(desk, home);
  else refresh(desk);
  const follow = (announced: ReadonlySet<string>): void => {
    const from = line.safeParse(data.live_from);
    if (announced.has('live') && from.success) void followOthers(desk, from.data);
  };
  if (said instanceof Failure) void askAgain(desk, said, follow);
  else follow(said);
  return desk;
};

/** Signs in with the typed credentials; the session is kept for the profile, as with `auth login`. */
export const signIn = async (desk: Desk, form: SignIn): Promise<void> => {
  const show = (change: Partial<SignIn>) => swapOverlay(desk, { kind: 'sign-in', form: { ...form, ...change } });
  const faults = faultsOf(form);
  if (Object.keys(faults).length > 0) {
    const first = fieldsIn(form).find(({ name }) => faults[name]);
    show({ faults, at: first?.name ?? 'email', message: '' });
    return;
  }
  show({ isBusy: true, faults: {}, message: '' });
  const context = desk.context();
  const email = textIn(form.email).trim();
  try {
    const code = form.code && { code: textIn(form.code) };
    const credentials = { email, password: textIn(form.password), ...code };
    const { data } = await context.client.session.signIn(credentials, readingOf(desk).options);
    await keepOrEnd(context, { ...data, email });
    tell(await enter(desk, await desk.reopen()), 'good', `Signed in as ${email}.`);
  } catch (thrown) {
    const failure = asFailure(thrown);
    const [first] = failure.complaints;
    if (first?.param === 'code') {
      show({ isBusy: false, code: emptyLine, at: 'code', faults: { code: first.msg }, message: '' });
      return;
    }
    const field = first?.param === 'email' || first?.param === 'password' ? first.param : null;
    const said = sentenceOf(thrown);
    show({
      isBusy: false,
      password: emptyLine,
      code: null,
      at: field ?? 'password',
      ...(field ? { faults: { [field]: first?.msg ?? said }, message: '' } : { faults: {}, message: said }),
    });
  }
};

/** Starts with the session that is kept, or with the form. */
export const start = async (desk: Desk): Promise<void> => {
  if (!desk.context().token) {
    startSignIn(desk);
    return;
  }
  try {
    await enter(desk);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.kind === 'unauthenticated') startSignIn(desk, sentenceOf(failure));
    else patch(desk, { unreachable: sentenceOf(thrown) });
  }
};
