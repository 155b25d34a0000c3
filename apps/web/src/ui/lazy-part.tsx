import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { createListeners } from './listeners.ts';

const missing = createListeners<[reason: unknown]>();
/** Calls the listener with each failure to load or show a part of a page. */
export const onMissingPart = missing.add;
/** Reports a part that could not be loaded or shown. */
export const tellMissing = missing.tell;

/**
 * Returns a component whose code is loaded when it is first shown; `fallback` shows until then. Where it cannot be
 * loaded or shown, only this part is missing, and it is tried again when its properties change.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
) => {
  const fetched = () => lazy(async () => ({ default: await load() }));
  let Part = fetched();
  const onError = (reason: unknown): void => {
    Part = fetched();
    tellMissing(reason);
  };
  return (props: Props) => (
    <ErrorBoundary fallback={null} onError={onError} resetKeys={Object.values(props)}>
      <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
};
