import { sharedScenes } from '#app/components/art/page-scenes.ts'
import { CallToAction } from '#app/components/page-links/call-to-action.tsx'
import { getPageLabel } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { type FeedTopic, getFeedPath } from './archive/feed-topic.ts'

/** The end of pages with news: links to the community and the feeds. */
export function FollowNews({ topic }: { topic: FeedTopic }) {
  return (
    <CallToAction
      scene={sharedScenes.newsEnd}
      title="Follow the News"
      text="Subscribe in a feed reader, or talk about the news with us."
      links={[
        { label: getPageLabel('/discord', usePageNames()), path: '/discord' },
        { label: 'Atom', path: getFeedPath(topic, 'xml') },
        { label: 'JSON', path: getFeedPath(topic, 'json') },
      ]}
    />
  )
}
