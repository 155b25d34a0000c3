import { Button } from '../ui/button.tsx';
import { FailingPage } from './failing-page.tsx';

/** Shown instead of the console where even the shell around the screens failed. */
export function Broken() {
  return (
    <FailingPage
      title="The console could not be shown"
      detail="Something in it went wrong. What you saved is kept. Reload the page to continue."
      actions={<Button onClick={() => location.reload()}>Reload the page</Button>}
    />
  );
}
