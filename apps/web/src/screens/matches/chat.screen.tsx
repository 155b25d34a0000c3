import type { Client } from '@matchdesk/core/context.ts';
import { atOnce, hasNext, type Page as PageOf } from '@matchdesk/core/kit/list/page.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { loadedPage } from '@matchdesk/core/kit/list/walk.ts';
import { containing } from '@matchdesk/core/kit/text/fold.ts';
import { counted, grouped, orMissing, plainDate, timePart } from '@matchdesk/core/kit/text/show.ts';
import { matchesReads, type SentMessage } from '@matchdesk/core/matches/reads.ts';
import type { MatchedUser } from '@matchdesk/core/matches/schema.ts';
import { matchesScreens } from '@matchdesk/core/matches/screens.ts';
import { matchesTexts as say } from '@matchdesk/core/matches/texts.ts';
import { hrefTo, screenNamed } from '@matchdesk/core/screens.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { client } from '../../data/client.ts';
import { heldIn } from '../../data/use-pages.ts';
import { useExportableWhole } from '../../export/use-exportable.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { HeldBack } from '../../load/held-back.tsx';
import { Loaded } from '../../load/loaded.tsx';
import { leftLast } from '../../shell/go-up.ts';
import { Page } from '../../shell/page.tsx';
import type { Crumb } from '../../shell/trail.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Moment } from '../../ui/moment.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import '../../styles/rest.css';

/** Stands for the last page, whose number comes with the first answer. */
const latest = 0;

type People = readonly MatchedUser[];
type Part = PageOf<SentMessage> & { readonly page: number; readonly size: number; readonly people: People };

/** Only reading a chat tells whose chat it is: this alone is no reason to read it, because each reading is logged. */
const telling = (tell: (people: People) => void): Client => ({
  ...client,
  matches: {
    ...client.matches,
    chat: async (input, options) => {
      const answer = await client.matches.chat(input, options);
      tell(answer.data.users_data);
      return answer;
    },
  },
});

/**
 * The chat of a match, from its latest messages on. Earlier ones are loaded page by page, and all of them once
 * something is searched for.
 */
const useChat = (matchId: string, isSearched: boolean) => {
  const query = firstQuery(matchesReads.chat);
  const chat = useInfiniteQuery({
    queryKey: ['matches', 'chat', 'pages', matchId],
    initialPageParam: latest,
    queryFn: async ({ pageParam, signal }): Promise<Part> => {
      let people: People = [];
      const told = telling((those) => {
        people = those;
      });
      const loading = { client: told, options: { signal }, scope: matchId };
      const read = async (page: number) => atOnce(await matchesReads.chat.page(loading, { ...query, page }));
      const first =
        pageParam === latest ? atOnce(await loadedPage(matchesReads.chat, loading, query)) : await read(pageParam);
      const { rows, total } = first;
      // A server may return fewer rows than requested.
      const size = total !== null && total > rows.length && rows.length > 0 ? rows.length : query.size;
      if (pageParam !== latest) return { ...first, page: pageParam, size: query.size, people };
      const last = total === null ? 1 : Math.max(1, Math.ceil(total / size));
      return { ...(last === 1 ? first : await read(last)), page: last, size, people };
    },
    getPreviousPageParam: ({ page }) => (page > 1 ? page - 1 : undefined),
    getNextPageParam: ({ page, size, rows, total }) => (hasNext(page, size, rows.length, total) ? page + 1 : undefined),
  });
  const { hasPreviousPage, isFetching, isFetchPreviousPageError, fetchPreviousPage } = chat;
  const goesBack = isSearched && hasPreviousPage && !isFetching && !isFetchPreviousPageError;
  useEffect(() => {
    if (goesBack) void fetchPreviousPage();
  }, [goesBack, fetchPreviousPage]);
  const parts = chat.data?.pages ?? [];
  return {
    ...chat,
    people: parts[0]?.people ?? [],
    rows: parts.flatMap(({ rows }) => rows),
    total: parts[0]?.total ?? null,
    held: heldIn(parts),
  };
};

/** The key that moves the focus to a screen's own search. Pass the result to the search box as `inputRef`. */
const useSearchKey = (): RefObject<HTMLInputElement | null> => {
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', title: 'Search', group: 'This screen', run: () => input.current?.focus() }]);
  return input;
};

type ChatProps = { messages: readonly SentMessage[]; people: readonly MatchedUser[] };

function Conversation({ messages, people }: ChatProps) {
  const [left] = people;
  const dayBefore = (at: number): string => (at === 0 ? '' : plainDate(messages[at - 1]?.created_at ?? null));
  return (
    <ol className="chat stack" data-gap="s">
      {messages.map((message, at) => {
        const day = plainDate(message.created_at);
        const sender = people.find(({ _id }) => _id === message.sender_id);
        return (
          <li key={message._id} data-side={message.sender_id === left?._id ? 'left' : 'right'}>
            {day !== dayBefore(at) && <p className="chat-day">{day}</p>}
            <div className="chat-message">
              <Avatar src={sender?.profile_image} name={message.sender} />
              <div className="chat-bubble">
                <p className="chat-sender">
                  {message.sender} <Moment at={message.created_at} text={timePart(message.created_at)} />
                </p>
                <p>
                  <LongText text={message.message} />
                </p>
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const matchesHref = ({ _id: id }: MatchedUser): string => hrefTo('matches.of-user', { id });

/** The matches of the person that the chat was opened from, else of the first, and the screens above them. */
const screensAboveChat = (people: readonly MatchedUser[]): readonly Crumb[] | undefined => {
  const from = leftLast(people.map(matchesHref));
  const person = people.find((each) => matchesHref(each) === from) ?? people[0];
  if (!person?._id) return undefined;
  const list = screenNamed('users.list');
  return [
    { href: list.path, label: list.title },
    { href: hrefTo('users.detail', { id: person._id }), label: orMissing(person.firstname) },
    { href: matchesHref(person), label: matchesScreens['of-user'].title },
  ];
};

/**
 * /single-user-match-chat/{matchId}: reads a conversation, starting at its latest messages, the newest at the bottom.
 */
export default function Chat({ params }: { params: { matchId: string } }) {
  const [term, setTerm] = useState('');
  const search = useSearchKey();
  const chat = useChat(params.matchId, term !== '');
  useExportableWhole('matches.chat', matchesReads.chat, params.matchId, chat.total);
  const isFound = containing(term);
  const found = chat.rows.filter(({ message }) => isFound(message));
  const load = { ...chat, data: chat.data && found };
  const above = screensAboveChat(chat.people);
  const names = chat.people.map(({ firstname }) => firstname).join(' & ');
  return (
    <Page title={matchesScreens.chat.title} above={above} width="narrow">
      <Loaded load={load} label="Loading the chat" none={say.noMessages}>
        {(messages) => (
          <div className="stack">
            <div className="row" data-align="between">
              <strong>{names}</strong>
              <span
                className="muted"
                role="status"
              >{`${grouped(messages.length)} of ${counted(chat.total ?? chat.rows.length, 'message')}`}</span>
            </div>
            <SearchBox
              label="Search in this chat"
              placeholder="Search in this chat"
              value={term}
              inputRef={search}
              onSearch={setTerm}
              onType={setTerm}
              button={null}
            />
            {messages.length === 0 &&
              (term === '' ? (
                <Empty title={say.noMessages} detail={say.noMessagesHint} />
              ) : (
                !chat.hasPreviousPage && <Empty kind="no-match" title={say.noMatch} />
              ))}
            {chat.hasPreviousPage && (
              <Button busy={chat.isFetchingPreviousPage} onClick={() => void chat.fetchPreviousPage()}>
                {say.loadEarlier}
              </Button>
            )}
            <HeldBack held={chat.held} />
            <Conversation messages={messages} people={chat.people} />
            {chat.hasNextPage && (
              <Button busy={chat.isFetchingNextPage} onClick={() => void chat.fetchNextPage()}>
                {say.loadLater}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
