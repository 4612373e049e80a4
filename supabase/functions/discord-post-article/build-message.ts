import { cutText } from './cut-text.ts'

export interface PostedArticle {
  /** What the article's address ends with. */
  public_id: string
  title: string
  excerpt: string
  category: string
  author: string
  hero_image: string | null
}

interface MessageOptions {
  /** The site's public address, without a slash at its end. */
  siteUrl: string
  /** `#rrggbb`; null: Discord's own. */
  colour: string | null
}

/**
 * What a webhook is sent for an article: one rich embed that mentions nobody, whatever its words say.
 * Limits: https://discord.com/developers/docs/resources/message#embed-object-embed-limits
 */
export function buildMessage(article: PostedArticle, { siteUrl, colour }: MessageOptions) {
  const title = cutText(article.title, limits.title)
  const fields = [
    { name: 'Category', value: cutText(article.category, limits.fieldValue), inline: true },
    { name: 'Author', value: cutText(article.author, limits.fieldValue), inline: true },
  ]
  const used = title.length + fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
  const image = readImage(article.hero_image, siteUrl)
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title,
        description: cutText(article.excerpt, Math.min(limits.description, limits.total - used)),
        url: `${siteUrl}/news/${encodeURIComponent(article.public_id)}`,
        fields,
        ...(colour === null ? {} : { color: Number.parseInt(colour.slice(1), 16) }),
        ...(image === null ? {} : { image: { url: image } }),
      },
    ],
  }
}

export type DiscordMessage = ReturnType<typeof buildMessage>

const limits = { title: 256, description: 4096, fieldValue: 1024, total: 6000 }
const longestAddress = 2048

/** Discord fetches pictures itself, and by https alone. */
function readImage(address: string | null, siteUrl: string): string | null {
  if (address === null || !URL.canParse(address, siteUrl)) return null
  const { protocol, href } = new URL(address, siteUrl)
  return protocol === 'https:' && href.length <= longestAddress ? href : null
}
