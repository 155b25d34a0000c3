import type { ReactNode } from 'react';
import { useAnnouncement } from '../data/use-capable.ts';
import { LoadFailure } from '../load/load-failure.tsx';
import { Empty } from '../ui/empty.tsx';
import { Loading } from '../ui/spinner.tsx';

type WhereOfferedProps = {
  /** Its name in the capabilities. */
  extension: string;
  title: string;
  /** The text where the provider does not have it. */
  otherwise: string;
  /** What can be done there instead. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A screen beyond the specification, shown where the provider has it. */
export function WhereOffered({ extension, title, otherwise, actions, children }: WhereOfferedProps) {
  const { data, error, refetch } = useAnnouncement();
  if (!data && error) return <LoadFailure error={error} refetch={refetch} />;
  if (!data) return <Loading label="Asking what the provider offers" />;
  return data.has(extension) ? children : <Empty title={title} detail={otherwise} actions={actions} />;
}
