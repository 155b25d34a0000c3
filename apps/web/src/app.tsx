import { allScreens } from '@matchdesk/core/screens.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { ErrorBoundary } from 'react-error-boundary';
import { matchRoute, Redirect, useLocation, useRouter } from 'wouter';
import { alerts } from './act/alerts.ts';
import { queryClient } from './data/query-client.ts';
import { store } from './data/store.ts';
import { useKeyListener } from './keys/use-keys.ts';
import { fetchScreen, type Params } from './screens/registry.ts';
import { Screen } from './screens/screen.tsx';
import { Broken } from './shell/broken.tsx';
import { Guard } from './shell/guard.tsx';
import { LeaveGuard } from './shell/leave-guard.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Start } from './shell/start.tsx';
import { Alerts } from './ui/alert.tsx';

const screenAt = (parser: ReturnType<typeof useRouter>['parser'], path: string) => {
  for (const { id, screen } of allScreens) {
    const [matches, params] = matchRoute(parser, screen.path, path);
    if (matches) return { id, title: screen.title, access: screen.access, params };
  }
  return null;
};

const useScreenHere = () => {
  const [path] = useLocation();
  const { parser } = useRouter();
  return { path, found: screenAt(parser, path) };
};

/** The shell stays while its screens come and go. */
function Screens() {
  const { path, found } = useScreenHere();
  if (path === '/') return <Redirect to="/admin-dashboard" replace />;
  return (
    <Guard access={found?.access ?? 'any'}>
      {found ? (
        <Screen key={path} id={found.id} title={found.title} params={found.params as Params['params']} />
      ) : (
        <NotFound />
      )}
    </Guard>
  );
}

function Started() {
  const { found } = useScreenHere();
  const fetchFirst = async (): Promise<void> => {
    if (!found) return;
    await fetchScreen(found.id).catch((reason: unknown) => console.info(`${found.id} was not fetched ahead.`, reason));
  };
  return (
    <Start fetchFirst={fetchFirst}>
      <Screens />
    </Start>
  );
}

/** The console. */
export function App() {
  useKeyListener();
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary FallbackComponent={Broken} onError={(error) => console.error(error)}>
          <LeaveGuard>
            <Started />
          </LeaveGuard>
        </ErrorBoundary>
        <Alerts store={alerts} />
      </QueryClientProvider>
    </Provider>
  );
}
