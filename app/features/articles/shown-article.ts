import { getMediaUrl, type MediaBackend } from '#app/lib/media-url.ts'
import { parseVideo } from '#app/lib/video.ts'
import { type Article, type ArticleSummary, articlePath } from './article.ts'
import { splitParagraphs } from './paragraphs.ts'

/** An article as its page shows it: links checked, text in paragraphs. */
export type ShownArticle = ReturnType<typeof showArticle>

export function showArticle(article: Article, backend: MediaBackend) {
  const { title, category, date, author, excerpt, type, created_at, updated_at } = article
  return {
    path: articlePath(article),
    title,
    category,
    date,
    author,
    excerpt,
    type,
    createdAt: created_at,
    updatedAt: updated_at,
    paragraphs: splitParagraphs(article.content),
    image: getMediaUrl(article.hero_image, backend),
    imageAlt: article.media_alt || title,
    video: parseVideo(article.hero_video, backend),
    caption: article.media_caption,
    gallery: showGallery(article, backend),
  }
}

/** An article in a list. */
export type ShownSummary = ReturnType<typeof showSummary>

export function showSummary(summary: ArticleSummary, backend: MediaBackend) {
  const { id, title, excerpt, date, category, author, featured: isFeatured } = summary
  return {
    id,
    path: articlePath(summary),
    title,
    excerpt,
    date,
    category,
    author,
    isFeatured,
    image: getMediaUrl(summary.hero_image, backend),
  }
}

export interface GalleryImage {
  url: string
  alt: string
  caption: string
}

function showGallery(article: Article, backend: MediaBackend): GalleryImage[] {
  return article.gallery_images.flatMap((stored, index) => {
    const url = getMediaUrl(stored, backend)
    if (url === null) return []
    const caption = article.gallery_captions[index] ?? ''
    return [{ url, caption, alt: article.gallery_alts[index] || caption || article.title }]
  })
}
