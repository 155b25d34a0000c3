import { createListeners } from '../../ui/listeners.ts';

/** Lists may have changed: those of these domains, or any of them where it is null. */
export const { add: onListNews, tell: tellListNews } = createListeners<[touched: ReadonlySet<string> | null]>();
