import { type ComparedField, listColumnLabels } from '#app/lib/form-fields.ts'
import { optionalText, requiredText } from '#app/lib/text-rules.ts'
import { isPlayableVideo } from '#app/lib/video.ts'
import { z } from '#app/lib/zod.ts'
import { type Article, type ArticleContent, articleSchema, slugForm } from '../article.ts'

export const articleTypeLabels: Record<Article['type'], string> = { news: 'News', 'press-release': 'Press Release' }

const typeSchema = articleSchema.shape.type

export const articleTypes = typeSchema.options.map((value) => ({ value, label: articleTypeLabels[value] }))

/** Bytes of UTF-8, as the database counts them. */
const longestContent = 1024 * 1024

/** The form's values. The database has the same rules as checks. */
export const articleInputSchema = z.object({
  title: requiredText('Title', 200),
  excerpt: requiredText('Excerpt', 1000),
  content: z
    .string()
    // As typed: not trimmed.
    .regex(/\S/, 'Content is required')
    .refine((text) => new Blob([text]).size <= longestContent, 'Content must be 1 MB or less'),
  contentFormat: articleSchema.shape.content_format,
  category: requiredText('Category', 100),
  author: requiredText('Author', 100),
  type: typeSchema,
  featured: z.boolean(),
  heroImage: z.string(),
  heroDecorative: z.boolean(),
  heroVideo: z
    .string()
    .trim()
    .refine(
      (url) => url === '' || isPlayableVideo(url),
      'Use a YouTube or Vimeo link, or a direct link to an mp4, webm or ogg file',
    ),
  mediaCaption: optionalText('Media caption', 500),
  mediaAlt: optionalText('Media alt text', 500),
  gallery: z
    .array(
      z.object({
        url: z.string(),
        caption: optionalText('Caption', 500),
        alt: optionalText('Alt text', 500),
        isDecorative: z.boolean(),
      }),
    )
    .max(60, 'A gallery holds up to 60 images'),
  slug: z
    .string()
    .trim()
    .max(80, 'Address must be 80 characters or fewer')
    .refine(
      (slug) => slug === '' || slugForm.test(slug),
      'Use small letters, digits and single hyphens, such as open-house-2026',
    ),
})

export type ArticleInput = z.infer<typeof articleInputSchema>

/** Bytes; pages have to parse it. The database has the same rule. */
const longestMarkdown = 256 * 1024

/** What the form checks: the fields, and what one says of another. */
export const articleFormSchema = articleInputSchema.superRefine(({ content, contentFormat }, context) => {
  if (contentFormat === 'plain' || new Blob([content]).size <= longestMarkdown) return
  const message = 'Content with formatting must be 256 KB or less. Without it, 1 MB.'
  context.addIssue({ code: 'custom', path: ['content'], message })
})

function listDecorative({ heroImage, heroDecorative, gallery }: ArticleInput): string[] {
  const inGallery = gallery.filter(({ isDecorative }) => isDecorative).map(({ url }) => url)
  return [...new Set([...(heroImage && heroDecorative ? [heroImage] : []), ...inGallery])]
}

/** What stands for the alt text of a picture that shows nothing that the text doesn't say. */
const decorative = 'decorative'

/** In the order of the form. */
export const articleFields: Record<
  Exclude<keyof ArticleInput, 'contentFormat' | 'heroDecorative'>,
  ComparedField<ArticleInput, Article>
> = {
  title: { label: 'Title', describe: ({ title }) => title, columns: ({ title }) => ({ title }) },
  author: { label: 'Author', describe: ({ author }) => author, columns: ({ author }) => ({ author }) },
  excerpt: { label: 'Excerpt', describe: ({ excerpt }) => excerpt, columns: ({ excerpt }) => ({ excerpt }) },
  content: {
    label: 'Content',
    describe: ({ content }) => content,
    columns: ({ content, contentFormat }) => ({ content, content_format: contentFormat }),
  },
  category: { label: 'Category', describe: ({ category }) => category, columns: ({ category }) => ({ category }) },
  type: {
    label: 'Type',
    describe: ({ type }) => articleTypeLabels[type],
    columns: ({ type }) => ({ type }),
  },
  featured: {
    label: 'Featured',
    describe: ({ featured }) => (featured ? 'Yes' : 'No'),
    columns: ({ featured }) => ({ featured }),
  },
  heroImage: {
    label: 'Hero Image',
    describe: ({ heroImage }) => heroImage,
    columns: ({ heroImage }) => ({ hero_image: heroImage || null }),
  },
  heroVideo: {
    label: 'Hero Video',
    describe: ({ heroVideo }) => heroVideo,
    columns: ({ heroVideo }) => ({ hero_video: heroVideo || null }),
  },
  gallery: {
    label: 'Gallery',
    describe: ({ gallery }) =>
      gallery
        .map(({ url, caption, alt, isDecorative }) => [caption, isDecorative ? decorative : alt, url].join(' · '))
        .join('\n'),
    // An image without its own alt text gets the article's.
    columns: ({ gallery, mediaAlt }) => ({
      gallery_images: gallery.map(({ url }) => url),
      gallery_captions: gallery.map(({ caption }) => caption),
      gallery_alts: gallery.map(({ alt, isDecorative }) => (isDecorative ? '' : alt || mediaAlt)),
    }),
  },
  mediaCaption: {
    label: 'Media Caption',
    describe: ({ mediaCaption }) => mediaCaption,
    columns: ({ mediaCaption }) => ({ media_caption: mediaCaption || null }),
  },
  mediaAlt: {
    label: 'Media Alt Text',
    describe: ({ mediaAlt, heroDecorative }) => [...(heroDecorative ? [decorative] : []), mediaAlt].join(' · '),
    columns: (input) => ({ media_alt: input.mediaAlt || null, decorative_pictures: listDecorative(input) }),
  },
  slug: {
    label: 'Address',
    describe: ({ slug }) => slug,
    // The database makes one where there is none.
    columns: ({ slug }) => ({ slug: slug || null }),
  },
}

export const emptyArticleInput: ArticleInput = {
  title: '',
  author: '',
  excerpt: '',
  content: '',
  contentFormat: 'plain',
  category: '',
  type: 'news',
  featured: false,
  heroImage: '',
  heroDecorative: false,
  heroVideo: '',
  gallery: [],
  mediaCaption: '',
  mediaAlt: '',
  slug: '',
}

export const articleColumnLabels = listColumnLabels(articleFields, emptyArticleInput)

export function toArticleInput(article: ArticleContent): ArticleInput {
  return {
    title: article.title,
    author: article.author,
    excerpt: article.excerpt,
    content: article.content,
    contentFormat: article.content_format,
    category: article.category,
    type: article.type,
    featured: article.featured,
    heroImage: article.hero_image ?? '',
    heroDecorative: article.decorative_pictures.includes(article.hero_image ?? ''),
    heroVideo: article.hero_video ?? '',
    mediaCaption: article.media_caption ?? '',
    mediaAlt: article.media_alt ?? '',
    gallery: article.gallery_images.map((url, index) => ({
      url,
      caption: article.gallery_captions[index] ?? '',
      alt: article.gallery_alts[index] ?? '',
      isDecorative: article.decorative_pictures.includes(url),
    })),
    slug: article.slug ?? '',
  }
}
