import { customPage, customPageModel } from '#content/custom-pages/custom-page.ts'
import { allDocuments } from '#content/documents.ts'

/**
 * Returns the SQL that stores the fields of each page and adds a row for each page and service. The
 * server runs it at each start, so a changed field doesn't need a migration.
 */
export function siteData(): string {
  const documents = Object.entries(allDocuments).map(([id, { title, content }]) => ({ id, title, model: content }))
  const template = { id: customPageModel, title: customPage.title, model: customPage.content }
  return `select private.store_content_models(${literal(documents)}, ${literal([template])})`
}

function literal(value: unknown): string {
  return `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`
}
