import type { Client } from '@matchdesk/core/context.ts';
import type { Detail } from '@matchdesk/core/kit/read.ts';
import { useEffect } from 'react';
import { prefetchDetail } from '../data/reads.ts';
import { whenLineIsSpare } from '../data/spare-line.ts';

/** ms that the cursor rests on a row before its record is fetched: a held key passes many. */
const restMs = 80;

/** Fetches the record of the row that the cursor rests on, so that it is there when it is opened. */
export const useApproach = (id: string | undefined, detail: Detail<Client, unknown> | undefined): void => {
  useEffect(() => {
    if (id === undefined || !detail) return;
    let callOff = (): void => undefined;
    const timer = setTimeout(() => {
      callOff = whenLineIsSpare(() => prefetchDetail(detail, id));
    }, restMs);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [id, detail]);
};
