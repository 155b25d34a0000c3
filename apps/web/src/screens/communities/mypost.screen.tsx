import { communitiesScreens as screens } from '@matchdesk/core/communities/screens.ts';
import { Page } from '../../shell/page.tsx';
import { PostCard } from './post-card.tsx';
import { samplePosts } from './sample-posts.ts';
import '../../styles/rest.css';

const nothing = (): void => undefined;

/** /Mypost: the specified static mock. Its buttons do nothing. */
export default function MyPost() {
  return (
    <Page title={screens.mypost.title} width="narrow">
      <ol className="feed" aria-label="Posts">
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
