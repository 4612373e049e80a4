import { CallToAction } from '#app/components/page-links/call-to-action.tsx'
import { getPageLabel } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { type FeedTopic, getFeedPath } from './archive/feed-topic.ts'

export function FollowNews({ topic }: { topic: FeedTopic }) {
  return (
    <CallToAction
      scene="phone"
      title="Follow the News"
      text="Get each article as soon as it is published."
      links={[
        { label: getPageLabel('/discord', usePageNames()), path: '/discord' },
        { label: 'Atom', path: getFeedPath(topic, 'xml') },
        { label: 'JSON', path: getFeedPath(topic, 'json') },
      ]}
    />
  )
}
