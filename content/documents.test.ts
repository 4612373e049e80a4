import { expect, test } from 'vitest'
import { allDocuments } from './documents.ts'
import { checkValue } from './model/check-value.ts'
import { ownPage } from './own-pages/own-page.ts'
import { createPage, pageTemplates, type TemplateKey } from './own-pages/page-templates.ts'

test.each(Object.entries(allDocuments))('The form takes the default texts of %s', (_, { content, defaults }) => {
  expect(checkValue(content, defaults)).toEqual([])
})

test.each(Object.keys(pageTemplates) as TemplateKey[])('The form takes a page that begins as %s', (key) => {
  expect(checkValue(ownPage.content, createPage(key, { title: 'A page', slug: 'a-page' }))).toEqual([])
})
