import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

/** In the console's place where even what stands around its screens broke. */
export function Broken() {
  return (
    <main className="public-page" id="main">
      <h1 className="sr-only">Matchdesk</h1>
      <Empty
        kind="failing"
        title="The console could not be shown"
        detail="Something in it went wrong. What you saved is kept: reload the page to go on."
        actions={<Button onClick={() => location.reload()}>Reload the page</Button>}
      />
    </main>
  );
}
