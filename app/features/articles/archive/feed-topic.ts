import { type ArchiveFilter, categoryPattern } from './archive-filter.ts'

/** Selects the articles of a feed: all articles, or the articles of one type or category. */
export type FeedTopic = Pick<ArchiveFilter, 'type' | 'category'>

type FeedFormat = 'xml' | 'json'

const feedNames = { news: 'news', 'press-release': 'press-releases' } as const

/** A category's feed has articles of all types. */
export function getFeedPath({ type, category }: FeedTopic, format: FeedFormat): string {
  if (category !== null) return `/feed/category/${category}.${format}`
  return type === null ? `/feed.${format}` : `/feed/${feedNames[type]}.${format}`
}

export function parseFeedPath(path: string): (FeedTopic & { format: FeedFormat }) | null {
  const [, category, type, format] = feedPattern.exec(path) ?? []
  if (format !== 'xml' && format !== 'json') return null
  if (category !== undefined) return { type: null, category, format }
  if (type === undefined) return { type: null, category: null, format }
  const parsedType = (Object.keys(feedNames) as (keyof typeof feedNames)[]).find((key) => feedNames[key] === type)
  return parsedType === undefined ? null : { type: parsedType, category: null, format }
}

const feedPattern = new RegExp(`^/feed(?:/category/(${categoryPattern})|/([a-z-]{1,40}))?\\.(xml|json)$`)

/** Returns the link tags through which feed readers discover the feeds of a topic. */
export function createFeedLinks(topic: FeedTopic, name?: string) {
  const subject = name ?? (topic.type === 'press-release' ? 'Press releases' : 'News')
  return [
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: `${subject} (Atom)`,
      href: getFeedPath(topic, 'xml'),
    },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/feed+json',
      title: `${subject} (JSON Feed)`,
      href: getFeedPath(topic, 'json'),
    },
  ]
}
