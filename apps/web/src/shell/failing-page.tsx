import type { ComponentProps } from 'react';
import { Empty } from '../ui/empty.tsx';

/** In the whole console's place, where nothing of it can be shown: what failed, and the ways on. */
export function FailingPage(props: Omit<ComponentProps<typeof Empty>, 'kind'>) {
  return (
    <main className="public-page" id="main">
      <h1 className="sr-only">Matchdesk</h1>
      <Empty kind="failing" {...props} />
    </main>
  );
}
