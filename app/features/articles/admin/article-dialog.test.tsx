import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { renderStaffElement } from '#tests/support/content/render-element.tsx'
import { type ArticleInput, articleFields, emptyArticleInput } from './article-input.ts'
import { ArticleMediaFields } from './fields/article-media-fields.tsx'
import { ArticleTextFields } from './fields/article-text-fields.tsx'
import { ContentField } from './fields/content-field.tsx'
import { SlugField } from './fields/slug-field.tsx'
import { TitleField } from './fields/title-field.tsx'
import { useArticleImages } from './images/use-article-images.ts'
import { toDraftArticle } from './preview/live-preview.tsx'

/** Renders the form without its dialog, because dialogs render nothing on the server. */
function ArticleFormFields() {
  const form = useForm<ArticleInput>({ defaultValues: emptyArticleInput })
  const images = useArticleImages(form)
  return (
    <FormProvider {...form}>
      <TitleField />
      <ContentField images={images} />
      <ArticleTextFields />
      <ArticleMediaFields images={images} />
      <SlugField article={null} />
    </FormProvider>
  )
}

test('The article form has a control for every field, in the order that the specification requires', () => {
  const html = renderStaffElement(<ArticleFormFields />)
  const labels = Object.values(articleFields).map(({ label }) => label)
  expect(labels.filter((label) => !html.includes(`>${label}<`))).toEqual([])
  expect(labels.toSorted((a, b) => html.indexOf(`>${a}<`) - html.indexOf(`>${b}<`))).toEqual([
    'Title',
    'Content',
    'Author',
    'Excerpt',
    'Category',
    'Type',
    'Featured',
    'Hero image',
    'Hero video',
    'Gallery',
    'Media caption',
    'Media alt text',
    'Link',
  ])
})

function SlugForm({ firstPublishedAt }: { firstPublishedAt: string }) {
  const form = useForm<ArticleInput>({ defaultValues: emptyArticleInput })
  const article = { ...toDraftArticle(emptyArticleInput, null), first_published_at: firstPublishedAt }
  return (
    <FormProvider {...form}>
      <SlugField article={article} />
    </FormProvider>
  )
}

test('The form mentions old links only for an article that was public', () => {
  expect(renderStaffElement(<SlugForm firstPublishedAt="2026-11-01T10:00:00Z" />)).toContain('Old links still work.')
  expect(renderStaffElement(<SlugForm firstPublishedAt="2999-01-01T10:00:00Z" />)).not.toContain('Old links')
})
