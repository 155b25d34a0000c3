import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Alert, alertsAtom, dismissAlert } from './alerts.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

const signs: Record<Alert['type'], { icon: IconName; word: string }> = {
  success: { icon: 'check-circle', word: 'Success' },
  danger: { icon: 'x-circle', word: 'Failed' },
  warning: { icon: 'alert', word: 'Warning' },
  info: { icon: 'info', word: 'Note' },
};

/** What had the focus before an alert. */
type Before = { current: EventTarget | null };

/**
 * An alert that closes while it has the focus returns it to the element that had it before, where that still exists.
 */
const useFocusBack = (before: Before) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const { current } = before;
      const isThere = current instanceof HTMLElement && current.isConnected;
      const over = [...document.querySelectorAll<HTMLElement>('[data-overlay=modal]')].at(-1);
      (isThere ? current : (over ?? document.querySelector<HTMLElement>('main')))?.focus();
    };
  }, [before]);
  return box;
};

function AlertBox({ alert, before }: { alert: Alert; before: Before }) {
  const { id, type, text, timeoutMs, action } = alert;
  const [isHeld, setHeld] = useState(false);

  const box = useFocusBack(before);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same id with other content restarts the time
  useEffect(() => {
    if (isHeld || timeoutMs === null) return;
    const timer = setTimeout(() => dismissAlert(id), timeoutMs);
    return () => clearTimeout(timer);
  }, [isHeld, timeoutMs, id, alert]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only pauses its time
    <div
      ref={box}
      className="alert"
      data-tone={type}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={signs[type].icon} />
      <p className="alert-text">
        <span className="sr-only">{signs[type].word}: </span>
        {text}
      </p>
      {action && (
        <Button
          keys={action.keys}
          onClick={() => {
            dismissAlert(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="x" label="Dismiss" onClick={() => dismissAlert(id)} />
    </div>
  );
}

/** The stack of alerts, once per page: failures are announced at once, other alerts when the reader pauses. */
export function Alerts() {
  const alerts = useSyncExternalStore(alertsAtom.listen, alertsAtom.get);
  const before = useRef<EventTarget | null>(null);
  const noteBefore = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) before.current = relatedTarget;
  };
  const boxes = (isUrgent: boolean) =>
    alerts
      .filter((alert) => (alert.type === 'danger') === isUrgent)
      .map((alert) => <AlertBox key={alert.id} alert={alert} before={before} />);
  return (
    <section className="alerts" aria-label="Alerts" onFocus={noteBefore}>
      <div role="alert" aria-live="assertive" aria-atomic="false">
        {boxes(true)}
      </div>
      <div role="status" aria-live="polite" aria-atomic="false">
        {boxes(false)}
      </div>
    </section>
  );
}
