import { endpoints } from '../kit/call/endpoint.ts';
import { enveloped } from '../kit/call/envelope.ts';
import { names } from '../kit/wire/wire.ts';
import { currentAdmin } from './schema.ts';

/** The calls that a console makes before it shows anything. */
export const firstCalls = endpoints({
  me: {
    method: 'GET',
    path: '/v2/adminLogin',
    summary: 'Load the current admin',
    example: {},
    access: 'any',
    answer: enveloped(currentAdmin),
  },
  capabilities: {
    method: 'GET',
    path: '/v2/capabilities',
    summary: 'List what the provider offers',
    example: {},
    access: 'public',
    assumed: true,
    answer: enveloped(names),
  },
});
