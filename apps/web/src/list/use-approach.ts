import type { Client } from '@matchdesk/core/context.ts';
import type { Detail } from '@matchdesk/core/kit/list/read.ts';
import { useEffect } from 'react';
import { prefetchDetail } from '../data/reads.ts';
import { whenLineIsSpare } from '../data/spare-line.ts';

/** How long, in ms, the cursor has to rest on a row before its record is loaded: a held key passes many rows. */
const restMs = 80;

/** Loads the record of the row that the cursor rests on, so that it opens at once. */
export const useApproach = (id: string | undefined, detail: Detail<Client, unknown> | undefined): void => {
  useEffect(() => {
    if (id === undefined || !detail) return;
    let callOff = (): void => undefined;
    const timer = setTimeout(() => {
      callOff = whenLineIsSpare(() => void prefetchDetail(detail, id));
    }, restMs);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [id, detail]);
};
