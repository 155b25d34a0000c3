import { useQuery } from '@tanstack/react-query';
import { capabilities } from './capabilities.ts';

/** Whether the provider announces an extension; undefined until it has been asked. */
export const useCapable = (name: string): boolean | undefined =>
  useQuery({ queryKey: ['capabilities'], queryFn: capabilities, staleTime: Number.POSITIVE_INFINITY }).data?.has(name);
