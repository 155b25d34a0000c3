import { pressed as pressedIn } from '@matchdesk/desk/keys/strokes.ts';
import { changeChat } from '../chat/open-chat.ts';
import { changeList, type Desk, patch, stateOf } from '../desk/desk.ts';
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

const pressInView = (desk: Desk, { name }: Press): void => {
  const { binding, pending } = pressedIn(bindingsNow(desk), stateOf(desk).prefix ?? '', [name]);
  if (pending !== (stateOf(desk).prefix ?? '')) patch(desk, { prefix: pending || null });
  binding?.run();
};

/** Handles one press of a key: in the open panel, in the search that is typed, else on the screen. */
export const press = (desk: Desk, pressed: Press): void => {
  const state = stateOf(desk);
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
  if (overlayOf(state)) pressInOverlay(desk, pressed, bindingsNow);
  else if (!pressInSearch(desk, pressed) && !pressInChatSearch(desk, pressed)) pressInView(desk, pressed);
};
