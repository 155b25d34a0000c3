import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';

/** Leads elsewhere, and does so again wherever else one comes while it stands. */
export function Elsewhere({ to }: { to: string }) {
  const [path, navigate] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that was not led from yet is led from, too
  useLayoutEffect(() => navigate(to, { replace: true }), [to, path, navigate]);
  return null;
}
