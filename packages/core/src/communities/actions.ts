import * as z from 'zod/mini';
import { userTypeOf } from '../access.ts';
import { action, type Session } from '../context.ts';
import { known, leaves, type Target } from '../kit/act/action.ts';
import { alsoSets, replaces, sets } from '../kit/act/proof.ts';
import { refuse } from '../kit/call/failure.ts';
import { choice } from '../kit/form/choice.ts';
import { fill } from '../kit/text/text.ts';
import { activeStatuses, statusVerbs } from '../radar/schema.ts';
import { createForm, editForm, postForm, rejectForm } from './checks.ts';
import { communitiesEndpoints as calls } from './endpoints.ts';
import { isOpen } from './rules.ts';
import type { Community, Post } from './schema.ts';
import { communitiesTexts as say } from './texts.ts';

const seen = (target: Target) => target.loaded ?? known<Community>(target).updated_at;
const wasLiked = (target: Target): boolean | null | undefined => known<Post>(target).is_liked;
const namesOf = (targets: readonly Target[]): string => targets.map(({ label }) => label).join("', '");

const refusesDecided = (request: Pick<Community, 'is_approved'>): string | null =>
  isOpen(request) ? null : say.decided;

const likerOf = ({ adminId }: Session): string => {
  if (adminId === null) throw refuse('unauthenticated', say.noAdmin);
  return adminId;
};

/** What an administrator can do about communities and their posts (specification, sections 2, 4 and 7). */
export const communitiesActions = {
  create: action({
    title: say.addTitle,
    spoken: { words: ['new', 'create', 'group', 'club'], order: 'Add the community {name}' },
    calls: [calls.create],
    input: createForm,
    done: { sentence: () => say.added },
    key: 'c',
    run: async ({ client, session, options }, input) => {
      await client.communities.create({ ...input, user_type: userTypeOf(session.roleValue) }, options);
    },
  }),
  edit: action({
    title: say.editTitle,
    spoken: {
      words: ['change', 'describe', 'picture', 'image', 'title', 'description'],
      verbs: [{ says: ['rename', 'edit'] }],
      order: 'Edit the community {who}',
    },
    on: 'community',
    calls: [calls.update],
    input: editForm,
    form: { inputOf: ({ name, description, image }) => ({ name, description, image }) },
    done: { proof: alsoSets('image', replaces('name', 'description')), sentence: () => say.updated },
    key: 'e',
    run: async ({ client, session, options, target }, input) => {
      const user_type = userTypeOf(session.roleValue);
      const over = seen(target);
      const asked = { id: target.id, ...input, user_type };
      const { data } = await client.communities.update(asked, { ...options, loaded: over });
      const before = editForm.safeParse({
        name: known<Community>(target).name,
        description: known<Community>(target).description,
      });
      const isWhole = before.success && input.image === undefined;
      return leaves(
        target,
        { over, now: data.updated_at },
        isWhole ? { action: 'communities.edit', input: before.data } : null,
      );
    },
  }),
  'set-status': action({
    title: 'Set community status',
    spoken: { words: ['change', 'make', 'group'], verbs: statusVerbs, order: 'Set the community {who} to {status}' },
    on: 'community',
    calls: [calls.setStatus],
    input: z.strictObject({
      status: choice(activeStatuses, { label: 'Status', labels: { active: say.active, inactive: say.inactive } }),
    }),
    form: { inputOf: ({ status }) => ({ status }) },
    confirmation: { question: ({ input }) => fill(say.statusPrompt, { 'active|inactive': input.status }) },
    done: { proof: sets('status', ({ status }) => status), sentence: () => say.statusDone },
    run: async ({ client, options, target }, input) => {
      const over = seen(target);
      const asked = { community_id: target.id, status: input.status };
      const { updated_at: now } = await client.communities.setStatus(asked, { ...options, loaded: over });
      const before = known<Community>(target).status;
      const isOther = before && before !== input.status;
      return leaves(
        target,
        { over, now },
        isOther ? { action: 'communities.set-status', input: { status: before } } : null,
      );
    },
  }),
  accept: action({
    title: say.accept,
    spoken: {
      words: ['community', 'request', 'submission', 'group'],
      verbs: [{ says: ['accept', 'approve', 'allow', 'confirm'] }],
      order: 'Accept the community {who}',
    },
    on: 'community-request',
    calls: [calls.accept],
    risk: 'costly',
    records: { refusal: refusesDecided },
    confirmation: { question: ({ targets }) => fill(say.acceptPrompt, { name: namesOf(targets) }) },
    done: { proof: sets('is_approved', () => 'approved'), sentence: () => say.accepted },
    key: 'a',
    run: async ({ client, options, target }) => {
      await client.communities.accept({ id: target.id }, { ...options, loaded: seen(target) });
    },
  }),
  reject: action({
    title: say.rejectTitle,
    spoken: {
      words: ['request', 'community', 'group'],
      verbs: [{ says: ['reject', 'refuse', 'decline', 'deny', 'turn down'] }],
      order: 'Reject the community {who}: {rejection_reason}',
    },
    on: 'community-request',
    calls: [calls.reject],
    input: rejectForm,
    risk: 'irreversible',
    records: { refusal: refusesDecided },
    confirmation: {
      question: ({ targets }) => fill(say.rejectPrompt, { name: namesOf(targets) }),
      confirmLabel: say.reject,
    },
    done: { proof: sets('is_approved', () => 'rejected'), sentence: () => say.rejectedDone },
    key: 'r',
    run: async ({ client, options, target }, input) => {
      await client.communities.reject({ id: target.id, ...input }, { ...options, loaded: seen(target) });
    },
  }),
  'add-post': action({
    title: say.addPost,
    spoken: {
      words: ['write', 'picture', 'message', 'feed'],
      verbs: [{ says: ['publish', 'post in', 'post to'] }],
      order: 'Add a post to {who}',
    },
    on: 'community',
    calls: [calls.createPost],
    input: postForm,
    done: { sentence: () => say.postAdded },
    run: async ({ client, session, options, target }, input) => {
      const sent = { ...input, community_id: target.id, user_type: userTypeOf(session.roleValue) };
      await client.communities.createPost(sent, options);
    },
  }),
  'delete-post': action({
    title: 'Delete post',
    spoken: { words: ['picture', 'message'], verbs: [{ says: ['delete', 'remove'] }], order: 'Delete the post {who}' },
    on: 'post',
    calls: [calls.deletePost],
    risk: 'irreversible',
    confirmation: { question: () => say.deletePostPrompt, confirmLabel: say.delete },
    done: { sentence: () => say.postDeleted },
    key: 'Delete',
    run: async ({ client, options, target }) => {
      await client.communities.deletePost({ id: target.id }, options);
    },
  }),
  like: action({
    title: 'Like post',
    spoken: { words: ['heart'], verbs: [{ says: ['like', 'love'] }], order: 'Like the post {who}' },
    on: 'post',
    calls: [calls.like],
    records: { refusal: ({ is_liked }: Pick<Post, 'is_liked'>) => (is_liked ? say.likedAlready : null) },
    done: { sentence: () => '' },
    run: async ({ client, session, options, target }) => {
      const user_type = userTypeOf(session.roleValue);
      await client.communities.like({ post_id: target.id, user_id: likerOf(session), user_type }, options);
      if (wasLiked(target) !== false) return undefined;
      return { undo: { action: 'communities.unlike', input: {}, ids: [target.id] } };
    },
  }),
  unlike: action({
    title: 'Unlike post',
    spoken: { words: ['heart', 'take back'], verbs: [{ says: ['unlike'] }], order: 'Unlike the post {who}' },
    on: 'post',
    calls: [calls.unlike],
    records: { refusal: ({ is_liked }: Pick<Post, 'is_liked'>) => (is_liked === false ? say.notLiked : null) },
    done: { sentence: () => '' },
    run: async ({ client, session, options, target }) => {
      await client.communities.unlike({ post_id: target.id, user_id: likerOf(session) }, options);
      if (wasLiked(target) !== true) return undefined;
      return { undo: { action: 'communities.like', input: {}, ids: [target.id] } };
    },
  }),
};
