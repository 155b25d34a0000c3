import { useHanging } from '../data/hanging.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Says that a read is late and still awaited, and offers to send it again. */
export function StillWaiting() {
  const { isHanging, askAgain } = useHanging();
  if (!isHanging) return null;
  return (
    <Notice tone="warning" action={<Button onClick={() => void askAgain()}>Try again</Button>}>
      The server has not answered for 10 seconds. The console is still waiting.
    </Notice>
  );
}
