/** Tells feed readers, in the head of a page, where the newest articles are. */
export const feedLinks = [
  { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: 'News (Atom)', href: '/feed.xml' },
  { tagName: 'link', rel: 'alternate', type: 'application/feed+json', title: 'News (JSON Feed)', href: '/feed.json' },
] as const
