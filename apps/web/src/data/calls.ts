import type { Contract } from '@matchdesk/core/endpoints.ts';

/**
 * The calls of each domain, loaded with the first screen that makes them. A domain with no entry here does not compile.
 */
export const calls: { readonly [D in keyof Contract]: () => Promise<Contract[D]> } = {
  session: async () => (await import('@matchdesk/core/session/endpoints.ts')).sessionEndpoints,
  passkeys: async () => (await import('@matchdesk/core/passkeys/endpoints.ts')).passkeysEndpoints,
  terminals: async () => (await import('@matchdesk/core/terminals/endpoints.ts')).terminalsEndpoints,
  dashboard: async () => (await import('@matchdesk/core/dashboard/endpoints.ts')).dashboardEndpoints,
  users: async () => (await import('@matchdesk/core/users/endpoints.ts')).usersEndpoints,
  matches: async () => (await import('@matchdesk/core/matches/endpoints.ts')).matchesEndpoints,
  events: async () => (await import('@matchdesk/core/events/endpoints.ts')).eventsEndpoints,
  ratings: async () => (await import('@matchdesk/core/ratings/endpoints.ts')).ratingsEndpoints,
  flags: async () => (await import('@matchdesk/core/flags/endpoints.ts')).flagsEndpoints,
  transactions: async () => (await import('@matchdesk/core/transactions/endpoints.ts')).transactionsEndpoints,
  identity: async () => (await import('@matchdesk/core/identity/endpoints.ts')).identityEndpoints,
  communities: async () => (await import('@matchdesk/core/communities/endpoints.ts')).communitiesEndpoints,
  radar: async () => (await import('@matchdesk/core/radar/endpoints.ts')).radarEndpoints,
  admins: async () => (await import('@matchdesk/core/admins/endpoints.ts')).adminsEndpoints,
  queue: async () => (await import('@matchdesk/core/queue/endpoints.ts')).queueEndpoints,
  settings: async () => (await import('@matchdesk/core/settings/endpoints.ts')).settingsEndpoints,
  tokens: async () => (await import('@matchdesk/core/tokens/endpoints.ts')).tokensEndpoints,
  notes: async () => (await import('@matchdesk/core/notes/endpoints.ts')).notesEndpoints,
  audit: async () => (await import('@matchdesk/core/audit/endpoints.ts')).auditEndpoints,
  plan: async () => (await import('@matchdesk/core/plan/endpoints.ts')).planEndpoints,
  live: async () => (await import('@matchdesk/core/live/endpoints.ts')).liveEndpoints,
  webhooks: async () => (await import('@matchdesk/core/webhooks/endpoints.ts')).webhooksEndpoints,
};
