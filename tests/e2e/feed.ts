import type { Api } from '../kit/api.ts';

type Community = { _id: string; name: string; status: string; is_approved: string };
type Post = { _id: string; message: string; images: string[]; like_count: number; is_liked: boolean };

/** The communities and posts of the API. */
export const feedOf = (api: Api) => {
  const rows = async <R>(path: string): Promise<readonly R[]> => {
    const answer = await fetch(api.url + path, { headers: { 'x-auth-token': api.adminToken } });
    return ((await answer.json()) as { data: R[] }).data;
  };
  const requests = () => rows<Community>('/v2/community/requestCommunityList?page=1&limit=10');
  const communities = () => rows<Community>('/v2/community/adminCommunityList?page=1&limit=10');
  const posts = (id: string) => rows<Post>(`/v2/userCommunity/getAllPost?page=1&limit=5&community_id=${id}`);

  /** A community whose first page of posts is full, one of them with five pictures. */
  const lively = async (): Promise<Community> => {
    for (const community of await communities()) {
      const page = await posts(community._id);
      if (page.length === 5 && page.some(({ images }) => images.length === 5)) return community;
    }
    throw new Error('The demo world has such a community on its first page.');
  };
  return { requests, posts, lively };
};
