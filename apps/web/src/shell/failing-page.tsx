import type { ComponentProps } from 'react';
import { Empty } from '../ui/empty.tsx';

/** Shown instead of the whole console where nothing of it can be shown: what failed, and what to do. */
export function FailingPage(props: Omit<ComponentProps<typeof Empty>, 'kind'>) {
  return (
    <main className="public-page" id="main">
      <h1 className="sr-only">Matchdesk</h1>
      <Empty kind="failing" {...props} />
    </main>
  );
}
