import { expect, test } from 'vitest'
import { customPage } from './custom-pages/custom-page.ts'
import { createPageFromTemplate, type PageTemplateKey, pageTemplates } from './custom-pages/page-templates.ts'
import { allDocuments } from './documents.ts'
import { checkValue } from './model/check-value.ts'

test.each(Object.entries(allDocuments))('The default content of %s is valid', (_, { model, defaults }) => {
  expect(checkValue(model, defaults)).toEqual([])
})

test.each(Object.keys(pageTemplates) as PageTemplateKey[])('A new page from the template %s is valid', (key) => {
  expect(checkValue(customPage.model, createPageFromTemplate(key, { title: 'A page', slug: 'a-page' }))).toEqual([])
})
