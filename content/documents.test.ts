import { expect, test } from 'vitest'
import { customPage } from './custom-pages/custom-page.ts'
import { createPageFromTemplate, pageTemplates, type TemplateKey } from './custom-pages/page-templates.ts'
import { allDocuments } from './documents.ts'
import { checkValue } from './model/check-value.ts'

test.each(Object.entries(allDocuments))('The form accepts the default content of %s', (_, { content, defaults }) => {
  expect(checkValue(content, defaults)).toEqual([])
})

test.each(Object.keys(pageTemplates) as TemplateKey[])('The form accepts a new page from the template %s', (key) => {
  expect(checkValue(customPage.content, createPageFromTemplate(key, { title: 'A page', slug: 'a-page' }))).toEqual([])
})
