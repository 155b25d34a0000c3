import type { Contract, EndpointId } from '@matchdesk/core/endpoints.ts';
import type { ResultOf } from '@matchdesk/core/kit/call/endpoint.ts';
import { expect } from 'vitest';
import type { Api } from '../kit/api.ts';
import { type Answer, call, complaintsIn, endpointNamed, type Input } from './request.ts';

type Named<I extends EndpointId> = I extends `${infer D extends keyof Contract}.${infer K}`
  ? Contract[D][K & keyof Contract[D]]
  : never;

/** Makes a call as an administrator, whatever its answer. */
export const asked = (api: Api, id: EndpointId, input: Input = {}): Promise<Answer> =>
  call(api, endpointNamed(id), input, { token: api.adminToken });

/** The answer of a call that succeeds. */
export const answered = async <I extends EndpointId>(
  api: Api,
  id: I,
  input: Input = {},
): Promise<ResultOf<Named<I>>> => {
  const answer = await asked(api, id, input);
  expect(complaintsIn(answer)).toEqual([]);
  expect(answer.status).toBe(200);
  return answer.body as ResultOf<Named<I>>;
};

/** The refusal of a call: its status, and its first sentence with its field. */
export const refused = async (api: Api, id: EndpointId, input: Input = {}) => {
  const answer = await asked(api, id, input);
  const [{ msg, param } = { msg: '', param: '' }] = complaintsIn(answer);
  return { status: answer.status, msg, param };
};

/** A call by the sub-administrator: its status, and its first complaint. */
export const byOther = async (api: Api, id: EndpointId, input: Input) => {
  const answer = await call(api, endpointNamed(id), input, { token: api.subAdminToken });
  return [answer.status, complaintsIn(answer)[0]?.msg] as const;
};

/** The lines of the audit log about an action, the oldest first, without values that differ between runs. */
export const auditOf = async (api: Api, action: EndpointId) => {
  const lines = await api.database.db
    .selectFrom('audit_log')
    .select(['actor_email', 'target_kind', 'target_id', 'before', 'after'])
    .where('action', '=', action)
    .orderBy('seq')
    .execute();
  const read = (state: string | null): unknown => (state === null ? null : JSON.parse(state));
  return lines.map((line) => ({ ...line, before: read(line.before), after: read(line.after) }));
};
