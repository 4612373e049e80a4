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

/** Characters of the texts that only drafts may lack. */
const longest = { title: 200, author: 100, excerpt: 1000, category: 100 }

type TextColumn = {
  [Column in keyof ArticleContent]: ArticleContent[Column] extends string | null ? Column : never
}[keyof ArticleContent]

/** A field of the form that holds the text of one column. */
interface TextField {
  label: string
  column: TextColumn
  rule: z.ZodType<string, string>
  /** The column's value for an empty text. */
  whenEmpty: '' | null
}

/** The form's schema and first values, what is stored, versions and unsaved copies follow from these definitions. */
const textFields = {
  title: { label: 'Title', column: 'title', rule: requiredText('Title', longest.title), whenEmpty: '' },
  author: { label: 'Author', column: 'author', rule: requiredText('Author', longest.author), whenEmpty: '' },
  excerpt: { label: 'Excerpt', column: 'excerpt', rule: requiredText('Excerpt', longest.excerpt), whenEmpty: '' },
  category: { label: 'Category', column: 'category', rule: requiredText('Category', longest.category), whenEmpty: '' },
  heroImage: { label: 'Hero image', column: 'hero_image', rule: z.string(), whenEmpty: null },
  heroVideo: {
    label: 'Hero video',
    column: 'hero_video',
    rule: z
      .string()
      .trim()
      .refine(
        (url) => url === '' || isPlayableVideo(url),
        'Use a YouTube or Vimeo link, or a direct link to an mp4, webm or ogg file',
      ),
    whenEmpty: null,
  },
  mediaCaption: {
    label: 'Media caption',
    column: 'media_caption',
    rule: optionalText('Media caption', 500),
    whenEmpty: null,
  },
  slug: {
    label: 'Address',
    column: 'slug',
    rule: z
      .string()
      .trim()
      .max(80, 'Address must be 80 characters or fewer')
      .refine(
        (slug) => slug === '' || slugForm.test(slug),
        'Use small letters, digits and single hyphens, such as open-house-2026',
      ),
    // The database makes one where there is none.
    whenEmpty: null,
  },
} satisfies Record<string, TextField>

type TextName = keyof typeof textFields

function mapTexts<Value>(map: (field: TextField, name: TextName) => Value): Record<TextName, Value> {
  const names = Object.keys(textFields) as TextName[] // its own keys
  return Object.fromEntries(names.map((name) => [name, map(textFields[name], name)])) as Record<TextName, Value>
}

const contentSchema = z
  .string()
  .refine((text) => new Blob([text]).size <= longestContent, 'Content must be 1 MB or less')

/** The form's values. The database has the same rules as checks. */
export const articleInputSchema = z.object({
  ...mapTexts(({ rule }) => rule),
  // The text stays as typed, not trimmed.
  content: contentSchema.regex(/\S/, 'Content is required'),
  contentFormat: articleSchema.shape.content_format,
  type: typeSchema,
  featured: z.boolean(),
  heroDecorative: z.boolean(),
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
})

export type ArticleInput = z.infer<typeof articleInputSchema>

/** Bytes; pages have to parse it. The database has the same rule. */
const longestMarkdown = 256 * 1024

const refuseLongMarkdown = ({ content, contentFormat }: ArticleInput, context: z.RefinementCtx<ArticleInput>) => {
  if (contentFormat === 'plain' || new Blob([content]).size <= longestMarkdown) return
  const message = 'Content with formatting must be 256 KB or less. Without it, 1 MB.'
  context.addIssue({ code: 'custom', path: ['content'], message })
}

/** Checks everything that an article needs before it can be submitted, scheduled or published. */
export const articleFormSchema = articleInputSchema.superRefine(refuseLongMarkdown)

/** Checks a draft: any text may be missing, but its title can't be made from nothing. */
export const articleDraftSchema = articleInputSchema
  .extend({
    title: optionalText('Title', longest.title),
    author: optionalText('Author', longest.author),
    excerpt: optionalText('Excerpt', longest.excerpt),
    category: optionalText('Category', longest.category),
    content: contentSchema,
  })
  .superRefine(refuseLongMarkdown)
  .superRefine((input, context) => {
    if (nameDraft(input) === '') context.addIssue({ code: 'custom', path: ['title'], message: 'Title is required' })
  })

/** Returns the values of a draft, with a title; undefined if they can't be stored. */
export function toDraft(input: ArticleInput): ArticleInput | undefined {
  return articleDraftSchema.safeParse({ ...input, title: nameDraft(input) }).data
}

/** Characters of a title that is made from the text. */
const longestMadeTitle = 60

/** The title of a draft, or the first words of its text while it has none. */
export function nameDraft({ title, content }: Pick<ArticleInput, 'title' | 'content'>): string {
  if (title.trim() !== '') return title.trim()
  const lines = content.split('\n').map((line) =>
    line
      .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/^[^\p{L}\p{N}]+|[*_`~\\]/gu, '')
      .trim(),
  )
  const first = lines.find((line) => line !== '') ?? ''
  if (first.length <= longestMadeTitle) return first
  return `${first.slice(0, longestMadeTitle).replace(/\s+\S*$/, '')}…`
}

function listDecorative({ heroImage, heroDecorative, gallery }: ArticleInput): string[] {
  const inGallery = gallery.filter(({ isDecorative }) => isDecorative).map(({ url }) => url)
  return [...new Set([...(heroImage && heroDecorative ? [heroImage] : []), ...inGallery])]
}

/** What stands for the alt text of a picture that shows nothing that the text doesn't say. */
const decorative = 'decorative'

export const articleFields: Record<
  Exclude<keyof ArticleInput, 'contentFormat' | 'heroDecorative'>,
  ComparedField<ArticleInput, Article>
> = {
  ...mapTexts(({ label, column, whenEmpty }, name) => ({
    label,
    describe: (input: ArticleInput) => input[name],
    columns: (input: ArticleInput): Partial<Article> => ({ [column]: input[name] || whenEmpty }),
  })),
  content: {
    label: 'Content',
    describe: ({ content }) => content,
    columns: ({ content, contentFormat }) => ({ content, content_format: contentFormat }),
  },
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
  mediaAlt: {
    label: 'Media alt text',
    describe: ({ mediaAlt, heroDecorative }) => [...(heroDecorative ? [decorative] : []), mediaAlt].join(' · '),
    columns: (input) => ({ media_alt: input.mediaAlt || null, decorative_pictures: listDecorative(input) }),
  },
}

export const emptyArticleInput: ArticleInput = {
  ...mapTexts(() => ''),
  content: '',
  contentFormat: 'plain',
  type: 'news',
  featured: false,
  heroDecorative: false,
  mediaAlt: '',
  gallery: [],
}

/** The form's values as an unsaved copy has them, valid or not. What is missing or malformed is empty: another release may have written it. */
export const unsavedInputSchema = z.object({
  ...mapTexts(() => z.string().catch('')),
  content: z.string().catch(''),
  contentFormat: articleSchema.shape.content_format.catch('plain'),
  type: typeSchema.catch('news'),
  featured: z.boolean().catch(false),
  heroDecorative: z.boolean().catch(false),
  mediaAlt: z.string().catch(''),
  gallery: z
    .array(z.object({ url: z.string(), caption: z.string(), alt: z.string(), isDecorative: z.boolean().catch(false) }))
    .catch([]),
} satisfies Record<keyof ArticleInput, z.ZodType>)

export const articleColumnLabels = listColumnLabels(articleFields, emptyArticleInput)

export function toArticleInput(article: ArticleContent): ArticleInput {
  return {
    ...mapTexts(({ column }) => article[column] ?? ''),
    content: article.content,
    contentFormat: article.content_format,
    type: article.type,
    featured: article.featured,
    heroDecorative: article.decorative_pictures.includes(article.hero_image ?? ''),
    mediaAlt: article.media_alt ?? '',
    gallery: article.gallery_images.map((url, index) => ({
      url,
      caption: article.gallery_captions[index] ?? '',
      alt: article.gallery_alts[index] ?? '',
      isDecorative: article.decorative_pictures.includes(url),
    })),
  }
}
