import { communitiesScreens as screens } from '@matchdesk/core/communities/screens.ts';
import { Page } from '../../shell/page.tsx';
import { PostCard } from './post-card.tsx';
import '../../styles/rest.css';
import type { Post } from '@matchdesk/core/communities/schema.ts';

/** They come with the console, not from the provider: a full address tells them apart. */
const sample = (name: string): string => new URL(`/sample/${name}.svg`, location.origin).href;
const nobody = { firstname: '', profile_image: null };

/** The posts of /Mypost: invented, and the same for everyone. */
const samplePosts: readonly Post[] = [
  {
    _id: 'sample-1',
    images: [sample('lake'), sample('table'), sample('dance')],
    message:
      'Sunday at the lake: we meet at ten by the boathouse, walk once around, and have lunch on the terrace. Bring a friend!',
    like_count: 24,
    is_liked: true,
    user_details: { firstname: 'Maya', profile_image: null },
  },
  {
    _id: 'sample-2',
    images: [sample('dance')],
    message: 'Thank you all for last night. The next salsa evening is on the first Friday of the month.',
    like_count: 9,
    is_liked: false,
    user_details: { firstname: 'Jonas', profile_image: null },
  },
  {
    _id: 'sample-3',
    images: [],
    message: 'Welcome to everybody who joined this week. Say hello, and tell us what you would like to do together.',
    like_count: 3,
    is_liked: false,
    user_details: nobody,
  },
];

const nothing = (): void => undefined;

/** /Mypost: the specified static mock. Its buttons do nothing. */
export default function MyPost() {
  return (
    <Page title={screens.mypost.title} width="narrow">
      <ol className="stack" aria-label="Posts">
        {samplePosts.map((post, index) => (
          <li key={post._id}>
            <PostCard
              post={post}
              index={index}
              isCursor={false}
              onCursor={nothing}
              onOpen={nothing}
              onLike={nothing}
              onDelete={nothing}
            />
          </li>
        ))}
      </ol>
    </Page>
  );
}
