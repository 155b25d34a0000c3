import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How long a call may take before the console says that it is waiting. */
export const lateMs = 10_000;
export const lateSentence = 'The server has not answered for 10 seconds. The console is still waiting.';

const isUnderWay = (query: Query): boolean => query.state.fetchStatus === 'fetching' && query.isActive();

/** Returns whether a read that the screen waits for is late, and a function that sends all such reads again. */
export const useHanging = () => {
  const client = useQueryClient();
  const [hanging, setHanging] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const leave = (hash: string): void => {
      clearTimeout(timers.get(hash));
      timers.delete(hash);
      setHanging((before) => (before.has(hash) ? new Set([...before].filter((one) => one !== hash)) : before));
    };
    const look = (query: Query): void => {
      const hash = query.queryHash;
      if (!isUnderWay(query)) leave(hash);
      else if (!timers.has(hash))
        timers.set(
          hash,
          setTimeout(() => setHanging((before) => new Set([...before, hash])), lateMs),
        );
    };
    const cache = client.getQueryCache();
    for (const query of cache.getAll()) look(query);
    const forget = cache.subscribe(({ query }) => look(query));
    return () => {
      forget();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [client]);
  const askAgain = async (): Promise<void> => {
    const predicate = ({ queryHash }: Query): boolean => hanging.has(queryHash);
    await client.cancelQueries({ predicate });
    await client.refetchQueries({ predicate, type: 'active' });
  };
  return { isHanging: hanging.size > 0, askAgain };
};
