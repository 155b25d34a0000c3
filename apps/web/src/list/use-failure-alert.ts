import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import type { AnyList } from '@matchdesk/core/kit/list/read.ts';
import { useEffect } from 'react';
import { alerts, tell } from '../act/alerts.ts';

/** Shows in an alert why a list could not be loaded, where the list declares it; until it is loaded, or left. */
export const useFailureAlert = ({ alerts: which }: Pick<AnyList<never>, 'alerts'>, error: unknown): void => {
  useEffect(() => {
    if (which === undefined || !error) return;
    const failure = asFailure(error);
    if (failure.kind === 'unauthenticated') return;
    const id = tell({ type: 'danger', text: failure.message });
    return () => alerts.dismiss(id);
  }, [which, error]);
};
