import { anyAdministrator, endpoints } from '../kit/call/endpoint.ts';
import { changed, uncounted } from '../kit/call/envelope.ts';
import { settingBody } from './checks.ts';
import { settings } from './schema.ts';

/** Calls about the policy texts (specification, section 7, Settings). */
export const settingsEndpoints = endpoints(anyAdministrator, {
  list: {
    path: '/v2/updateSettings',
    summary: 'List the policy texts',
    ...uncounted(settings),
  },
  update: {
    method: 'POST',
    path: '/v2/updateSettings',
    summary: 'Replace a policy text',
    tells: 'edited {who}',
    example: {
      setting_name: 'agreement',
      setting_title: 'Guidelines',
      setting_description: '<p>Be kind.</p>',
    },
    untried: 'it would replace a text that people read',
    access: 'ADMIN',
    write: true,
    compares: true,
    body: settingBody,
    answer: changed,
    succeeds: 'message',
    touches: ['settings'],
  },
});
