import type { NamedAction } from '@matchdesk/core/actions.ts';
import { plural, spoken } from '@matchdesk/core/kit/text/noun.ts';
import { mostPlanRows } from '@matchdesk/core/plan/checks.ts';
import { planEndpoints } from '@matchdesk/core/plan/endpoints.ts';
import { planLabel } from '@matchdesk/core/plan/rules.ts';
import { plannableActions } from '@matchdesk/core/plannable.ts';
import * as z from 'zod/mini';
import { type Tool, toolName } from './tool.ts';

const ids = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1), z.maxLength(mostPlanRows));
const reason = z.optional(z.string().check(z.maxLength(500)));

/** A field as an edit takes it: what is not given keeps its present value, so that no default applies. */
const edited = (field: z.ZodMiniType) =>
  z.optional(field instanceof z.ZodMiniDefault ? (field.def.innerType as z.ZodMiniType) : field);

const valuesOf = ({ input, form }: NamedAction['action']): z.ZodMiniObject =>
  form?.inputOf
    ? z.strictObject(
        Object.fromEntries(Object.entries<z.ZodMiniType>(input.shape).map(([name, one]) => [name, edited(one)])),
      )
    : input;

const toolOf = ({ id, action }: NamedAction): Tool => {
  const noun = spoken(action.on ?? 'record');
  const keeps = action.form?.inputOf ? ' Values that are not given stay as they are.' : '';
  return {
    name: `propose_${toolName(id)}`,
    title: `Propose: ${action.title}`,
    description: `Proposes '${action.title}' for ${plural(noun)}, by their ids.${keeps} Nothing is done: it creates a plan that waits for a person, who applies or refuses it. Returns the number of the plan and what it would do.`,
    input: z.strictObject({ ids, values: z.optional(valuesOf(action)), reason }),
    calls: [planEndpoints.propose],
    proposed: action.calls,
    run: async ({ client, settings }, input, { signal }) => {
      // The server has checked it by `input` above.
      const asked = input as { ids: readonly string[]; values?: Record<string, never>; reason?: string };
      const rows = asked.ids.map((one) => ({ id: one }));
      const proposal = { action: id, values: asked.values ?? {}, rows };
      const { data: plan } = await client.plan.propose(
        { ...proposal, ...(asked.reason !== undefined && { reason: asked.reason }) },
        { signal },
      );
      const says = `Plan ${plan._id} is waiting: ${planLabel(plan)}. Nothing was done yet. A person applies it at ${settings.url}/plans/${plan._id}, or with matchdesk plan apply ${plan._id}.`;
      return { data: { plan: plan._id, record: plan }, says };
    },
  };
};

/** Every write of the registry that can be planned, as a tool that proposes it. */
export const proposingTools: readonly Tool[] = plannableActions.map(toolOf);
