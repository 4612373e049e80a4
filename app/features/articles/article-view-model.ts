import { getPictureUrl, type PictureSources } from '#app/lib/picture-url.ts'
import { parseVideo } from '#app/lib/video.ts'
import { type Article, type ArticleSummary, articlePath, publicArticleId } from './article.ts'

/** An article as its page shows it: links checked, text in paragraphs. */
export type ArticleViewModel = ReturnType<typeof toArticleViewModel>

export function toArticleViewModel(article: Article, sources: PictureSources) {
  const { title, category, date, author, excerpt, type, created_at, updated_at } = article
  return {
    publicId: publicArticleId(article),
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
    image: getPictureUrl(article.hero_image, sources),
    imageAlt: article.media_alt || title,
    video: parseVideo(article.hero_video, sources),
    caption: article.media_caption,
    gallery: toGallery(article, sources),
  }
}

/** An article in a list. */
export type ArticlePreview = ReturnType<typeof toArticlePreview>

export function toArticlePreview(summary: ArticleSummary, sources: PictureSources) {
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
    image: getPictureUrl(summary.hero_image, sources),
  }
}

export interface GalleryImage {
  url: string
  alt: string
  caption: string
}

function toGallery(article: Article, sources: PictureSources): GalleryImage[] {
  return article.gallery_images.flatMap((stored, index) => {
    const url = getPictureUrl(stored, sources)
    if (url === null) return []
    const caption = article.gallery_captions[index] ?? ''
    return [{ url, caption, alt: article.gallery_alts[index] || caption || article.title }]
  })
}

/** Splits text into paragraphs at blank lines, and each paragraph into lines. */
export function splitParagraphs(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line, index) => line !== '' || (index > 0 && index < lines.length - 1)))
    .filter((lines) => lines.length > 0)
}
