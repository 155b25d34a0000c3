import { screenAt } from '@matchdesk/core/screens.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { ErrorBoundary } from 'react-error-boundary';
import { usePathname } from 'wouter/use-browser-location';

import { queryClient } from '../data/query-client.ts';
import { useKeyListener } from '../keys/use-keys.ts';
import { Screen } from '../screens/screen.tsx';
import { Broken } from '../shell/broken.tsx';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { Alerts } from '../ui/alert.tsx';

import { Guard } from './guard.tsx';
import { Redirect } from './redirect.tsx';
import { Start } from './start.tsx';

/** The shell stays mounted while screens change. */
function Screens() {
  // As the address has it: wouter's own path is half decoded.
  const path = usePathname();
  const here = screenAt(path);
  if (path === '/') return <Redirect to="/admin-dashboard" />;
  return (
    <Guard screen={here?.screen}>
      {here ? <Screen key={path} id={here.id} title={here.screen.title} params={here.params} /> : <NotFound />}
    </Guard>
  );
}

/** The console. */
export function App() {
  useKeyListener();
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary FallbackComponent={Broken} onError={(error) => console.error(error)}>
        <LeaveGuard>
          <Start>
            <Screens />
          </Start>
        </LeaveGuard>
      </ErrorBoundary>
      <Alerts />
    </QueryClientProvider>
  );
}
