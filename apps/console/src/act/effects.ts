import { basename } from 'node:path';
import type { Effect } from '@matchdesk/core/kit/act/action.ts';
import { sessionTexts } from '@matchdesk/core/session/texts.ts';
import { endSession } from '@matchdesk/terminal/api/end-session.ts';
import { saveFile } from '@matchdesk/terminal/io/output/file-sink.ts';
import { type Desk, pushView, stateOf, tell } from '../desk/desk.ts';
import { viewOf } from '../desk/state.ts';
import { goToRead } from '../go/go-to-read.ts';
import { refresh } from '../live/follow.ts';
import { fieldsOfRecord } from '../registry/fields.ts';
import { placeNamed } from '../registry/places.ts';
import { forgetUses } from '../registry/recents.ts';
import { startSignIn } from '../sign-in/sign-in-flow.ts';

/** Carries out what an action asks of the console. */
export const takeEffect = async (desk: Desk, effect: Effect): Promise<void> => {
  if ('signOut' in effect) {
    tell(desk, 'wait', 'Signing out …');
    await desk.claims.show(null);
    await endSession(desk.context());
    await forgetUses(desk);
    startSignIn(desk, sessionTexts.signedOut);
  }
  if ('goTo' in effect) {
    const place = placeNamed(stateOf(desk), effect.goTo);
    const view = viewOf(stateOf(desk));
    const isThere = view?.kind === 'list' && stateOf(desk).lists[view.list]?.read === effect.goTo;
    const said = stateOf(desk).alert;
    if (place && !isThere) goToRead(desk, place);
    if (said) tell(desk, said.tone, said.text);
  }
  if ('show' in effect) {
    const lines = fieldsOfRecord(null, undefined, effect.show).map(({ label, text }) => `${label}: ${text}`);
    pushView(desk, { kind: 'text', title: 'Answer', lines, scroll: 0 });
  }
  if ('download' in effect) {
    const path = basename(effect.download.fileName);
    await saveFile(path, effect.download.bytes, false);
    tell(desk, 'good', `Saved ${path}`);
  }
  if ('reloadAfterMs' in effect) setTimeout(() => refresh(desk), effect.reloadAfterMs).unref();
};
