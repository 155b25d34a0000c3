import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { tell } from './alerts.ts';

export const noteMissing = (reason: unknown): void => console.info('A part of the console was not loaded.', reason);

/** Reports a part of a page that could not be loaded or shown. */
export const tellMissing = (reason: unknown): void => {
  noteMissing(reason);
  const text =
    'A part of the console could not be loaded or shown. What you saved is kept: try again, or reload the page.';
  tell({ type: 'danger', id: 'missing-part', text });
};

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
