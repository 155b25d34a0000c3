import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Page } from './page.tsx';

type FailingScreenProps = {
  screen: string;
  title: string;
  /** What happened, what was kept, what to do next. */
  detail: string;
  onRetry: () => void;
  retrying?: boolean;
};

/** A screen that could not be shown, with buttons that try again or reload the console's files. */
export function FailingScreen({ screen, title, detail, onRetry, retrying }: FailingScreenProps) {
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
