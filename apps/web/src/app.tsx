import { allScreens } from '@matchdesk/core/screens.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { type ComponentType, Suspense, useEffect } from 'react';
import { matchRoute, Redirect, useLocation, useRouter } from 'wouter';
import { alerts } from './act/alerts.ts';
import { queryClient } from './data/query-client.ts';
import { store } from './data/store.ts';
import { useKeyListener } from './keys/use-keys.ts';
import { components, fetchScreen, type Params } from './screens/registry.ts';
import { Guard } from './shell/guard.tsx';
import { LeaveGuard } from './shell/leave-guard.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Start } from './shell/start.tsx';
import { Alerts } from './ui/alert.tsx';
import { Loading } from './ui/spinner.tsx';

const screenAt = (parser: ReturnType<typeof useRouter>['parser'], path: string) => {
  for (const { id, screen } of allScreens) {
    const [matches, params] = matchRoute(parser, screen.path, path);
    if (matches) return { id, access: screen.access, params };
  }
  return null;
};

/** The shell stays while its screens come and go. */
function Screens() {
  const [path] = useLocation();
  const { parser } = useRouter();
  const found = screenAt(parser, path);
  const id = found?.id;
  useEffect(() => {
    if (id) void fetchScreen(id);
  }, [id]);
  if (path === '/') return <Redirect to="/admin-dashboard" replace />;
  const Screen: ComponentType<Params> = found ? components[found.id] : NotFound;
  return (
    <Guard access={found?.access ?? 'any'}>
      <Suspense fallback={<Loading page label="Loading" />}>
        <Screen key={path} params={(found?.params ?? {}) as Params['params']} />
      </Suspense>
    </Guard>
  );
}

/** The console. */
export function App() {
  useKeyListener();
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <LeaveGuard>
          <Start>
            <Screens />
          </Start>
        </LeaveGuard>
        <Alerts store={alerts} />
      </QueryClientProvider>
    </Provider>
  );
}
