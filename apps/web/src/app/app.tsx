import { screenAt } from '@matchdesk/core/screens.ts';
import { shellTexts as say } from '@matchdesk/core/shell/texts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { ErrorBoundary } from 'react-error-boundary';
import { usePathname } from 'wouter/use-browser-location';
import { queryClient } from '../data/query-client.ts';
import { useKeyListener } from '../keys/use-keys.ts';
import { Screen } from '../screens/screen.tsx';
import { FailingPage } from '../shell/failing-page.tsx';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { Page } from '../shell/page.tsx';
import { Alerts } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Link } from '../ui/link.tsx';
import { Guard } from './guard.tsx';
import { Redirect } from './redirect.tsx';
import { Start } from './start.tsx';

/** An unknown path, for a person who is signed in (specification, section 2). */
function NotFound() {
  return (
    <Page title={say.pageNotFound}>
      <Empty kind="no-match" title={say.pageMissing} actions={<Link href="/admin-dashboard">Dashboard</Link>} />
    </Page>
  );
}

/** Shown instead of the console where even the shell around the screens failed. */
function Broken() {
  return (
    <FailingPage
      title="The console could not be shown"
      detail="Something in it went wrong. What you saved is kept. Reload the page to continue."
      actions={<Button onClick={() => location.reload()}>Reload the page</Button>}
    />
  );
}

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
