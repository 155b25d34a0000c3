import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { communitiesEndpoints } from './endpoints.ts';
import { approvalLabel, authorOf, createdOn, isStaff, likesOf, postLabel, withLike } from './rules.ts';
import { approval, member, post } from './schema.ts';

describe('an approval', () => {
  it.each([
    ['approved', 'approved'],
    ['Rejected', 'rejected'],
    ['pending', 'pending'],
    [undefined, null],
    [1, 'approved'],
    ['else', null],
  ])('%j is %s', (wire, state) => expect(approval.parse(wire)).toBe(state));
  it('is shown as a label', () => {
    expect(approvalLabel('approved')).toBe('Approved');
    expect(approvalLabel('rejected')).toBe('Rejected');
  });
});

describe('a like', () => {
  const liked = (like_count: number | null, is_liked: boolean) => ({ like_count, is_liked });
  it('adds one, and removing it subtracts one', () => {
    expect(withLike(liked(4, false), true)).toEqual(liked(5, true));
    expect(withLike(liked(5, true), false)).toEqual(liked(4, false));
    expect(withLike(liked(null, false), true)).toEqual(liked(null, true));
  });
  it('counts once, and never below 0', () => {
    expect(withLike(liked(5, true), true)).toEqual(liked(5, true));
    expect(withLike(liked(0, true), false)).toEqual(liked(0, false));
    expect(likesOf({ like_count: -3 })).toBe(0);
  });
  it('and its removal restore the post', () => {
    fc.assert(
      fc.property(fc.nat(), (count) => {
        expect(withLike(withLike(liked(count, false), true), false)).toEqual(liked(count, false));
      }),
    );
  });
});

describe('rows as they arrive', () => {
  it("show the day, or the server's text", () => {
    expect(createdOn({ created_at: '2024-02-29T00:00:00.000Z', created_at_formatted: 'x' })).toBe('02/29/2024');
    expect(createdOn({ created_at: null, created_at_formatted: '29 Feb' })).toBe('29 Feb');
  });
  it('name the author, or an admin', () => {
    expect(authorOf(post.parse({ _id: 1, user_details: { firstname: 'Ann' } }))).toBe('Ann');
    expect(authorOf(post.parse({ _id: 1 }))).toBe('Admin');
    expect(postLabel(post.parse({ _id: 1, images: ['a', 'b'] }))).toBe('A post with 2 images');
  });
  it('distinguish staff from members', () => {
    expect(['admin', 'sub_admin', 'user'].map((user_type) => isStaff({ user_type }))).toEqual([true, true, false]);
  });
  it('read a member whose person is only an id, an object, a list, or missing', () => {
    const idOf = (user_id: unknown) => member.parse({ _id: 1, user_id }).user_id._id;
    expect([idOf('u1'), idOf(7), idOf({ _id: 'u1' }), idOf([{ _id: 'u1' }]), idOf(null)]).toEqual([
      'u1',
      '7',
      'u1',
      'u1',
      '',
    ]);
  });
});

describe('answers', () => {
  it('have their rows and their total, in every envelope', () => {
    expect(communitiesEndpoints.list.answer.parse({ data: [{ _id: 1 }], meta: { totalCount: '9' } })).toMatchObject({
      success: true,
      data: [{ _id: '1', status: null, is_approved: null, creator_details: { firstname: '' } }],
      meta: { totalCount: 9 },
    });
    expect(communitiesEndpoints.list.answer.parse([{ _id: 1 }]).meta.totalCount).toBeNull();
    expect(communitiesEndpoints.posts.answer.parse([{ _id: 1, images: 'a.png' }]).data).toMatchObject([
      { images: ['a.png'] },
    ]);
    expect(
      communitiesEndpoints.members.answer.parse({ data: { members: [{ _id: 1 }], meta: { totalCount: 1 } } }),
    ).toMatchObject({
      status: 1,
      data: { members: [{ _id: '1' }], meta: { totalCount: 1 } },
    });
    expect(communitiesEndpoints.members.answer.parse([{ _id: 1 }]).data.members).toHaveLength(1);
    expect(communitiesEndpoints.single.answer.parse({ _id: 1, name: 'A' }).data.name).toBe('A');
  });
});
