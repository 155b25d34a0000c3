import type { ReactNode } from 'react';
import { useCapable } from '../data/use-capable.ts';
import { Empty } from '../ui/empty.tsx';
import { Loading } from '../ui/spinner.tsx';

type WhereOfferedProps = {
  /** Its name in the capabilities. */
  extension: string;
  title: string;
  /** The text where the provider does not have it. */
  otherwise: string;
  children: ReactNode;
};

/** A screen beyond the specification, shown where the provider has it. */
export function WhereOffered({ extension, title, otherwise, children }: WhereOfferedProps) {
  const isOffered = useCapable(extension);
  if (isOffered === undefined) return <Loading label="Asking what the provider offers" />;
  return isOffered ? children : <Empty title={title} detail={otherwise} />;
}
