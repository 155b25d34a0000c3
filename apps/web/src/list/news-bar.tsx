import { useKeys } from '../keys/use-keys.ts';
import { Button } from '../ui/button.tsx';
import { showNews } from './load-news.ts';
import type { Looked, News } from './news.ts';

type NewsBarProps<R> = { news: News<R>; looked: Looked<R> };

function Waiting<R>({ news, looked }: NewsBarProps<R>) {
  const show = (): void => showNews(looked, news);
  const words = ['live', 'refresh', 'changed by others'];
  useKeys([{ keys: 'R', title: 'Show what is new', group: 'List', words, run: show }]);
  return (
    <Button size="small" icon="refresh" keys="R" aria-keyshortcuts="R" onClick={show}>
      {news.waiting?.text}
    </Button>
  );
}

/** The bar above a list that others changed: it holds back the changes, so that no row moves under the pointer. */
export function NewsBar<R>({ news, looked }: NewsBarProps<R>) {
  const { query, page } = looked.shown();
  const isOutdated = query !== news.query || page?.rows.map(looked.list.id).join() !== news.stood;
  return isOutdated || !news.waiting ? null : <Waiting news={news} looked={looked} />;
}
