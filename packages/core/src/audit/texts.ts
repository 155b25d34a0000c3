import { texts } from '../kit/text.ts';

/** Sentences of the audit log; it is beyond the specification, whose empty text it shares. */
export const auditTexts = texts({
  said: { none: 'No Records Found' },
  ours: {
    noneHint: 'Every change that an administrator or a machine makes appears here.',
    title: 'Audit Log',
    actor: 'Administrator',
    action: 'Action',
    kind: 'Kind of record',
    target: 'Record',
    from: 'From',
    to: 'To',
  },
});
