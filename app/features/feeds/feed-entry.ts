/** A feed of articles, whatever format it is written in. */
export interface Feed {
  title: string
  description: string
  /** The department's name: who wrote what names nobody. */
  author: string
  siteUrl: string
  entries: readonly FeedEntry[]
}

export interface FeedEntry {
  /** The row's id: it stays when the address changes. */
  id: string
  path: string
  title: string
  summary: string
  author: string
  category: string
  /** A picture of the article: a path on this site. */
  image: string
  createdAt: string
  updatedAt: string
}
