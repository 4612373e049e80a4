import { Rss } from 'lucide-react'
import { type FeedTopic, getFeedPath } from './feed-topic.ts'

export function FeedLinks({ topic }: { topic: FeedTopic }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4">
      <Rss aria-hidden className="size-5 shrink-0 text-accent-text" />
      {(['Atom', 'JSON'] as const).map((format) => (
        <a
          key={format}
          href={getFeedPath(topic, format === 'Atom' ? 'xml' : 'json')}
          className={
            'inline-flex min-h-11 items-center font-semibold text-accent-text ' +
            'underline underline-offset-4 lg:min-h-8'
          }
        >
          {format} feed
        </a>
      ))}
    </p>
  )
}
