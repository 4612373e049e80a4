/** What `pack.json` says that it is. */
export const templateFormat = 'stationhouse-city-pack'

/** The version of the format that this product writes; it reads this one and older ones. */
export const templateVersion = 1

/** All of a template but its files goes to the database in one request. */
export const templateRequestBytes = 4_194_304

/** Documents that no template holds: who answers for a site, and what it stores of whom, is for who runs it to say. */
const ownDocuments: readonly string[] = ['legal']

export function isTemplateDocument(key: string): boolean {
  return !ownDocuments.includes(key)
}

/** Of documents by their keys those that a template holds. */
export function pickTemplateContent<Text>(texts: Readonly<Record<string, Text>>): Record<string, Text> {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isTemplateDocument(key)))
}

/** Where the files of a template are in its archive, and how its texts name them: `pack:files/{name}`. */
export const filesFolder = 'files/'
export const fileScheme = `pack:${filesFolder}`
