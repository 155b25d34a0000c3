import { Button } from '../ui/button.tsx';
import { FailingPage } from './failing-page.tsx';

/** In the console's place where even what stands around its screens broke. */
export function Broken() {
  return (
    <FailingPage
      title="The console could not be shown"
      detail="Something in it went wrong. What you saved is kept: reload the page to go on."
      actions={<Button onClick={() => location.reload()}>Reload the page</Button>}
    />
  );
}
