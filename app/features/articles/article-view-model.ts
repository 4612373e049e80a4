import { getPictureUrl, type PictureSources } from '#app/lib/pictures/picture-url.ts'
import { toPageElement } from '#app/lib/rich-text/page-element.ts'
import { parseVideo } from '#app/lib/video.ts'
import {
  type Article,
  type ArticleSummary,
  getArticleChangeTime,
  getArticlePath,
  getPublicArticleId,
} from './article.ts'

export type ArticleViewModel = ReturnType<typeof toArticleViewModel>

export function toArticleViewModel(article: Article, sources: PictureSources) {
  const sourcesWithHints = { ...sources, hints: article.picture_hints }
  const { title } = article
  return {
    ...article,
    publicId: getPublicArticleId(article),
    path: getArticlePath(article),
    publishedAt: article.published_at ?? article.created_at,
    changedAt: getArticleChangeTime(article),
    shareVersion: [article.updated_at, ...Object.values(article.picture_hints)].join(),
    body: toPageElement(article.content, article.content_format, sourcesWithHints, title),
    image: getPictureUrl(article.hero_image, sourcesWithHints),
    imageAlt: article.decorative_pictures.includes(article.hero_image ?? '')
      ? ''
      : article.media_alt || article.media_caption || title,
    video: parseVideo(article.hero_video, sourcesWithHints),
    gallery: toGallery(article, sourcesWithHints),
  }
}

export type ArticleListItem = ReturnType<typeof toArticleListItem>

export function toArticleListItem(summary: ArticleSummary, sources: PictureSources) {
  const { id, type, title, excerpt, date, category, author, featured: isFeatured } = summary
  return {
    id,
    path: getArticlePath(summary),
    type,
    title,
    excerpt,
    date,
    category,
    author,
    isFeatured,
    image: getPictureUrl(summary.hero_image, { ...sources, hints: summary.hero_hints }),
  }
}

export interface GalleryImage {
  url: string
  alt: string
  caption: string
}

function toGallery(article: Article, sources: PictureSources): GalleryImage[] {
  return article.gallery_images.flatMap((storedUrl, index) => {
    const url = getPictureUrl(storedUrl, sources)
    if (url === null) return []
    const caption = article.gallery_captions[index] ?? ''
    const isDecorative = article.decorative_pictures.includes(storedUrl)
    const alt = isDecorative ? '' : article.gallery_alts[index] || caption || article.title
    return [{ url, caption, alt }]
  })
}
