/** Name of the JSON file in a template's archive. `filesFolder` has the other files. */
export const contentsFileName = 'template.json'

/** The value of `format` in `template.json`. */
export const templateFormat = 'stationhouse-site-template'

/** Exports have this version. Imports accept this version and older versions. */
export const templateVersion = 1

/** In bytes. The browser sends a template in one request, without its files. */
export const maxTemplateRequestBytes = 4_194_304

/**
 * Keys of documents that templates never contain. Only the operator can say who is responsible for
 * a site and which data it stores.
 */
const excludedDocumentKeys: readonly string[] = ['legal']

export function isTemplateDocument(key: string): boolean {
  return !excludedDocumentKeys.includes(key)
}

export function pickTemplateDocuments<Content>(documents: Readonly<Record<string, Content>>): Record<string, Content> {
  return Object.fromEntries(Object.entries(documents).filter(([key]) => isTemplateDocument(key)))
}

/** Content refers to a file in a template's archive as `template:files/{name}`. */
export const filesFolder = 'files/'
export const fileScheme = `template:${filesFolder}`

/** Names in templates that were exported before version 0.10. Imports still accept these names. */
export const formerNames = {
  contentsFileName: 'pack.json',
  format: 'stationhouse-city-pack',
  fileScheme: 'pack:files/',
}
