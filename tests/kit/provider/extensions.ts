import { allActions } from '@matchdesk/core/actions.ts';
import type { Route } from './routes.ts';

const names = [
  ...new Set(allActions.flatMap(({ action }) => action.calls.flatMap(({ extension }) => extension ?? []))),
];

const answers: Readonly<Record<string, unknown>> = {
  'GET /v2/capabilities': { data: names },
  'GET /v2/adminLogin/two-step': { data: { is_on: false, recovery_codes_left: 0 } },
  'POST /v2/adminLogin/two-step/begin': {
    status: 1,
    data: { key: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Matchdesk?secret=JBSWY3DPEHPK3PXP' },
  },
  'POST /v2/adminLogin/two-step/confirm': { status: 1, data: { recovery_codes: ['aaaaa-aaaaa'] } },
  'POST /v2/adminLogin/two-step/off': { status: 1, message: 'Done' },
};

/** What a provider has besides where it offers every action. */
export const extensions: readonly Route[] = Object.entries(answers).map(([call, json]) => [
  new RegExp(`^${call}$`),
  () => ({ json }),
]);
