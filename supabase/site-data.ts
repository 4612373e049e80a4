import { allDocuments } from '#content/documents.ts'
import { ownPage, ownPageModel } from '#content/own-pages/own-page.ts'

/**
 * Returns the SQL that stores the fields of each page and adds a row for each page and service. The
 * server runs it at each start, so a changed field needs no migration.
 */
export function siteData(): string {
  const documents = Object.entries(allDocuments).map(([id, { title, content }]) => ({ id, title, model: content }))
  const template = { id: ownPageModel, title: ownPage.title, model: ownPage.content }
  return `select private.put_content_models(${literal(documents)}, ${literal([template])})`
}

function literal(value: unknown): string {
  return `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`
}
