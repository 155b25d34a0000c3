import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';

/** Redirects to another address, and does so again from every further address while it is mounted. */
export function Redirect({ to }: { to: string }) {
  const [path, navigate] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path has to be redirected, too
  useLayoutEffect(() => navigate(to, { replace: true }), [to, path, navigate]);
  return null;
}
