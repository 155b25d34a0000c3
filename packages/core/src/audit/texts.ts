import { texts } from '../kit/text/text.ts';

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
    told: 'What happened',
    only: 'Show',
    everything: 'Everything',
    changes: 'Changes',
    claims: 'Claims of cases',
    reads: 'What was read',
    signIns: 'Signing in',
    anyAction: 'Any action',
    anyKind: 'Any record',
    anyActor: 'Anybody',
    itsId: 'Its id',
    raw: 'Raw line',
    somebody: 'Somebody',
    server: 'Matchdesk',
    reason: 'Reason',
    readTooMuch: 'read more than is allowed in an hour and was slowed down',
  },
});
