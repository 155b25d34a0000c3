import type { ScreenId } from '@matchdesk/core/screens.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Page } from '../shell/page.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Loading } from '../ui/spinner.tsx';
import { fetchScreen, readyScreen } from './registry.ts';
import type { Params } from './screen-files.ts';

type FailingScreenProps = {
  screen: string;
  title: string;
  /** What happened, what was kept, what to do next. */
  detail: string;
  onRetry: () => void;
  retrying?: boolean;
};

/** A screen that could not be shown, with buttons that try again or reload the console's files. */
function FailingScreen({ screen, title, detail, onRetry, retrying }: FailingScreenProps) {
  return (
    <Page title={screen}>
      <Empty
        kind="failing"
        title={title}
        detail={detail}
        onRetry={onRetry}
        retrying={retrying}
        actions={<Button onClick={() => location.reload()}>Reload the page</Button>}
      />
    </Page>
  );
}

type ScreenProps = Params & { id: ScreenId; title: string };

/**
 * One screen of the registry. It waits for its files itself, since a Suspense boundary of React keeps its fallback for
 * at least 300 ms. An error in it leaves the console around it intact.
 */
export function Screen({ id, title, params }: ScreenProps) {
  const {
    data: Shown,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['screen', id],
    queryFn: () => fetchScreen(id),
    initialData: () => readyScreen(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (Shown) {
    return (
      <ErrorBoundary
        onError={(error) => console.error(error)}
        fallbackRender={({ resetErrorBoundary }) => (
          <FailingScreen
            screen={title}
            title="This screen could not be shown"
            detail="Something in the console went wrong. What you saved is kept. Try again, or reload the page."
            onRetry={resetErrorBoundary}
          />
        )}
      >
        <Suspense fallback={<Loading page label="Loading" />}>
          <Shown params={params} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  if (!error) return <Loading page label="Loading" />;
  return (
    <FailingScreen
      screen={title}
      title="This screen could not be loaded"
      detail="The server could not be reached, or has a newer console. Nothing is lost. Try again, or reload the page."
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
