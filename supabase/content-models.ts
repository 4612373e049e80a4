import { customPage, customPageModelKey } from '#content/custom-pages/custom-page.ts'
import { allDocuments } from '#content/documents.ts'

/**
 * Returns the SQL that stores the content models and adds rows for new pages and services. The
 * server runs this SQL at each start, so a changed field doesn't need a migration.
 */
export function createContentModelsSql(): string {
  const documents = Object.entries(allDocuments).map(([id, { title, model }]) => ({ id, title, model }))
  const template = { id: customPageModelKey, title: customPage.title, model: customPage.model }
  return `select private.store_content_models(${toJsonLiteral(documents)}, ${toJsonLiteral([template])})`
}

function toJsonLiteral(value: unknown): string {
  return `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`
}
