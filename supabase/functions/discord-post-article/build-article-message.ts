export interface PostedArticle {
  /** The last part of the article's address. */
  public_id: string
  title: string
  excerpt: string
  category: string
  author: string
  hero_image: string | null
}

interface MessageOptions {
  siteUrl: string
  /** `#rrggbb` */
  color: string
}

/**
 * Returns the webhook message for an article. It has one rich embed, and mentions no one even if
 * the text contains mentions. Limits:
 * https://discord.com/developers/docs/resources/message#embed-object-embed-limits
 */
export function buildArticleMessage(article: PostedArticle, { siteUrl, color }: MessageOptions): DiscordMessage {
  const title = truncate(article.title, limits.title)
  const fields = [
    { name: 'Category', value: truncate(article.category, limits.fieldValue), inline: true },
    { name: 'Author', value: truncate(article.author, limits.fieldValue), inline: true },
  ]
  const usedLength = title.length + fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
  const image = getImageUrl(article.hero_image, siteUrl)
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title,
        description: truncate(article.excerpt, Math.min(limits.description, limits.total - usedLength)),
        url: `${siteUrl}/news/${encodeURIComponent(article.public_id)}`,
        fields,
        color: Number.parseInt(color.slice(1), 16),
        ...(image === null ? {} : { image: { url: image } }),
      },
    ],
  }
}

export interface DiscordMessage {
  content?: string
  allowed_mentions: { parse: []; roles?: [string] }
  embeds: [Embed]
}

interface Embed {
  title: string
  description: string
  url: string
  fields: { name: string; value: string; inline: boolean }[]
  color: number
  image?: { url: string }
}

export function addPing(message: DiscordMessage, role: string): DiscordMessage {
  return { ...message, content: `<@&${role}>`, allowed_mentions: { ...message.allowed_mentions, roles: [role] } }
}

const limits = { title: 256, description: 4096, fieldValue: 1024, total: 6000 }
const maxUrlLength = 2048

/** Returns the URL of an image for Discord, which only loads HTTPS; null if there is none. */
function getImageUrl(url: string | null, siteUrl: string): string | null {
  if (url === null || !URL.canParse(url, siteUrl)) return null
  const { protocol, href } = new URL(url, siteUrl)
  return protocol === 'https:' && href.length <= maxUrlLength ? href : null
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Assumed maximum length of a grapheme, in UTF-16 units. */
const maxGraphemeLength = 100

/** Shortens a text to `limit` UTF-16 units with an ellipsis, and never cuts a grapheme. */
export function truncate(text: string, limit: number): string {
  const trimmed = text.trim()
  if (trimmed.length <= limit) return trimmed
  let end = 0
  for (const { index, segment } of graphemes.segment(trimmed.slice(0, limit + maxGraphemeLength))) {
    if (index + segment.length > limit - 1) break
    end = index + segment.length
  }
  return `${trimmed.slice(0, end).trimEnd()}…`
}
