import { anyAdministrator, endpoints } from '../kit/call/endpoint.ts';
import { enveloped } from '../kit/call/envelope.ts';
import { type Failure, failures } from '../kit/call/failure.ts';
import { names } from '../kit/wire/wire.ts';
import { currentAdmin } from './schema.ts';

/** The calls that a console makes before it shows anything. */
export const firstCalls = endpoints(anyAdministrator, {
  me: {
    path: '/v2/adminLogin',
    summary: 'Load the current admin',
    answer: enveloped(currentAdmin),
  },
  capabilities: {
    path: '/v2/capabilities',
    summary: 'List what the provider offers',
    access: 'public',
    assumed: true,
    answer: enveloped(names),
  },
});

/**
 * Whether a failure of `capabilities` shows that the provider lacks this call, which is beyond the specification: 404, but
 * also any other refusal of an unknown address, or a page in its place. A provider that failed or did not answer may have it.
 */
export const lacksCapabilities = ({ kind, status }: Failure): boolean =>
  kind !== 'aborted' && (!failures[kind].retry || status === 501);
