import { allDocuments } from '#content/documents.ts'
import { toModel } from '#content/model/to-model.ts'
import { ownPage, ownPageModel } from '#content/own-pages/own-page.ts'

/**
 * SQL that gives the database what it needs of `content/`: which fields each page has, and a row for each page and service. Each
 * start runs it, so that a changed field needs no migration.
 */
export function siteData(): string {
  const documents = Object.entries(allDocuments).map(([id, { title, content }]) => ({
    id,
    title,
    model: toModel(content),
  }))
  const template = { id: ownPageModel, title: ownPage.title, model: toModel(ownPage.content) }
  return `select private.put_content_models(${literal(documents)}, ${literal([template])})`
}

function literal(value: unknown): string {
  return `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`
}
