import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { type Page, pageCount } from '@matchdesk/core/kit/list/page.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { loadedPage } from '@matchdesk/core/kit/list/walk.ts';
import { matchesReads, type SentMessage } from '@matchdesk/core/matches/reads.ts';
import { changeView, type Desk, noteFailure, pushView, readingOf, stateOf } from '../desk/desk.ts';
import { type ChatState, viewOf } from '../desk/state.ts';

const size = Math.max(...matchesReads.chat.sizes);
/** The most pages that are read to find the last one. */
const mostSought = 100;

export const changeChat = (desk: Desk, change: (chat: ChatState) => ChatState): void =>
  changeView(desk, 'chat', (view) => ({ ...view, chat: change(view.chat) }));

const chatOf = (desk: Desk): ChatState | null => {
  const view = viewOf(stateOf(desk));
  return view?.kind === 'chat' ? view.chat : null;
};

const pageOf = (desk: Desk, match: string, page: number): Promise<Page<SentMessage>> =>
  loadedPage(matchesReads.chat, readingOf(desk, match), { ...firstQuery(matchesReads.chat), size, page });

/** The last page where the number of messages is unknown: pages are read until one is not full. */
const lastOf = async (desk: Desk, match: string, first: Page<SentMessage>): Promise<number> => {
  if (first.total !== null) return pageCount(first.total, size);
  let last = 1;
  for (let { rows } = first; rows.length >= size && last < mostSought; last += 1) {
    ({ rows } = await pageOf(desk, match, last + 1));
    if (rows.length === 0) break;
  }
  return last;
};

/** Puts a page before the messages that are loaded; messages of both are shown once. */
const joined = (earlier: readonly SentMessage[], later: readonly SentMessage[]): readonly SentMessage[] => {
  const known = new Set(later.map(({ _id }) => _id));
  return [...earlier.filter(({ _id }) => !known.has(_id)), ...later];
};

const load = async (desk: Desk, match: string, work: () => Promise<Partial<ChatState>>): Promise<void> => {
  changeChat(desk, (chat) => ({ ...chat, isLoading: true, failure: null }));
  const put = (change: Partial<ChatState>) =>
    changeChat(desk, (chat) => (chat.match.id === match ? { ...chat, ...change, isLoading: false } : chat));
  try {
    put(await work());
  } catch (thrown) {
    put({ failure: noteFailure(desk, thrown) });
  }
};

/**
 * Loads the end of the conversation: the first page gives the number of pages, the last one holds the latest messages.
 */
export const loadChat = (desk: Desk): Promise<void> => {
  const match = chatOf(desk)?.match.id ?? '';
  return load(desk, match, async () => {
    const first = await pageOf(desk, match, 1);
    const last = await lastOf(desk, match, first);
    if (last === 1) return { messages: first.rows, total: first.total, earliest: 1, scroll: 0 };
    const end = await pageOf(desk, match, last);
    const before = last === 2 ? first : await pageOf(desk, match, last - 1);
    return { messages: joined(before.rows, end.rows), total: first.total, earliest: last - 1, scroll: 0 };
  });
};

/** Loads the messages before those that are loaded. */
export const loadEarlier = async (desk: Desk): Promise<void> => {
  const chat = chatOf(desk);
  if (!chat || chat.isLoading || chat.earliest <= 1) return;
  const page = chat.earliest - 1;
  await load(desk, chat.match.id, async () => {
    const { rows } = await pageOf(desk, chat.match.id, page);
    return { messages: joined(rows, chatOf(desk)?.messages ?? chat.messages), earliest: page };
  });
};

export const openChat = (desk: Desk, match: Target): void => {
  const chat: ChatState = {
    match,
    messages: [],
    total: null,
    earliest: 0,
    isLoading: false,
    failure: null,
    scroll: 0,
    term: '',
    draft: null,
    isExact: false,
  };
  pushView(desk, { kind: 'chat', chat });
  void loadChat(desk);
};
