/** What `pack.json` says that it is. */
export const packFormat = 'stationhouse-city-pack'

/** The version of the format that this product writes; it reads this one and older ones. */
export const packVersion = 1

/** All of a pack but its files goes to the database in one request. */
export const packRequestBytes = 4_194_304

/** Documents that no pack holds: who answers for a site, and what it stores of whom, is for who runs it to say. */
const ownDocuments: readonly string[] = ['legal']

export function isPackText(key: string): boolean {
  return !ownDocuments.includes(key)
}

/** Of documents by their keys those that a pack holds. */
export function pickPackTexts<Text>(texts: Readonly<Record<string, Text>>): Record<string, Text> {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isPackText(key)))
}

/** Where the files of a pack are in its archive, and how its texts name them: `pack:files/{name}`. */
export const filesFolder = 'files/'
export const fileScheme = `pack:${filesFolder}`
