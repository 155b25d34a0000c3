import { pressed as pressedIn } from '@matchdesk/desk/keys/strokes.ts';
import { changeChat } from '../chat/open-chat.ts';
import { changeList, type Desk, patch, stateOf } from '../desk/desk.ts';
import { awaitsOther } from '../desk/list-state.ts';
import { listOfView, overlayOf, viewOf } from '../desk/state.ts';
import { quit } from '../go/quit.ts';
import { applySearch, closeSearch } from '../list/narrowing.ts';
import { lineAfter, type Press, textIn } from '../look/line.ts';
import { start } from '../sign-in/sign-in-flow.ts';
import { bindingsNow } from './bindings.ts';
import { pressInOverlay } from './overlay-keys.ts';

const pressInSearch = (desk: Desk, pressed: Press): boolean => {
  const list = listOfView(stateOf(desk));
  if (!list?.draft) return false;
  if (pressed.name === 'esc') closeSearch(desk, list);
  else if (pressed.name === 'enter') applySearch(desk, list);
  else {
    const draft = lineAfter(list.draft, pressed, list.list.search);
    if (draft) changeList(desk, list.id, (now) => ({ ...now, draft }));
  }
  return true;
};

const pressInChatSearch = (desk: Desk, pressed: Press): boolean => {
  const view = viewOf(stateOf(desk));
  if (view?.kind !== 'chat' || view.chat.draft === null) return false;
  const { draft } = view.chat;
  if (pressed.name === 'esc') changeChat(desk, (chat) => ({ ...chat, draft: null, term: '' }));
  else if (pressed.name === 'enter') changeChat(desk, (chat) => ({ ...chat, draft: null }));
  else {
    const line = lineAfter(draft, pressed);
    if (line) changeChat(desk, (chat) => ({ ...chat, draft: line, term: textIn(line), scroll: 0 }));
  }
  return true;
};

const pressInView = (desk: Desk, pressed: Press): void => {
  const state = stateOf(desk);
  const before = state.prefix ?? '';
  const { binding, pending } = pressedIn(bindingsNow(desk), before, [pressed.name]);
  if (pending !== before) patch(desk, { prefix: pending || null });
  if (pending !== '') return;
  const list = listOfView(state);
  if (list && awaitsOther(list) && (binding === undefined || binding.ofRows)) {
    const first = before === '' ? [] : before.split(' ').map((name) => ({ name, text: '' }));
    desk.ahead.push(...first, pressed);
    return;
  }
  desk.ahead.length = 0;
  binding?.run();
};

const route = (shared: Desk, pressed: Press): void => {
  const desk = shared.own();
  if (overlayOf(stateOf(desk))) pressInOverlay(desk, pressed, bindingsNow);
  else if (!pressInSearch(desk, pressed) && !pressInChatSearch(desk, pressed)) pressInView(desk, pressed);
};

/** Runs the keys that waited for rows, once these are there; drops them where the rows failed. */
export const pressAhead = (desk: Desk): void => {
  const list = listOfView(stateOf(desk));
  if (desk.ahead.length === 0 || (list && awaitsOther(list))) return;
  const waited = desk.ahead.splice(0);
  if (list && !list.failure && !overlayOf(stateOf(desk))) for (const pressed of waited) route(desk, pressed);
};

/** Handles one press of a key: in the open panel, in the search that is typed, else on the screen. */
export const press = (desk: Desk, pressed: Press): void => {
  const state = stateOf(desk);
  desk.heldKey.press(pressed.name);
  if (pressed.name === 'ctrl+c') {
    quit(desk, 130);
    return;
  }
  if (state.unreachable !== null) {
    if (pressed.name === 'r') {
      patch(desk, { unreachable: null });
      void start(desk);
    }
    if (pressed.name === 'q') desk.leave({ code: 0 });
    return;
  }
  route(desk, pressed);
};
