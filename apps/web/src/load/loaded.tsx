import type { ReactNode } from 'react';
import { Loading } from '../ui/spinner.tsx';
import { AsOf, type Load } from './as-of.tsx';
import { FailedLoad } from './failed-load.tsx';

type LoadedProps<D> = {
  load: Load<D>;
  /** What is loading: 'Loading the person'. */
  label: string;
  /** The specified sentence where nothing could be loaded. */
  none: string;
  children: (data: D) => ReactNode;
};

/** A record once it is loaded; before that, a loading state; after a failure, the reason and Retry. */
export function Loaded<D>({ load, label, none, children }: LoadedProps<D>) {
  const { data, error, isFetching, refetch } = load;
  if (data !== undefined) {
    return (
      <>
        <AsOf load={load} />
        {children(data)}
      </>
    );
  }
  if (!error) return <Loading label={label} />;
  return <FailedLoad title={none} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}
