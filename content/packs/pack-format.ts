/** What `pack.json` says that it is. */
export const packFormat = 'stationhouse-city-pack'

/** The version of the format that this product writes; it reads this one and older ones. */
export const packVersion = 1

/** Where the files of a pack are in its archive, and how its texts name them: `pack:files/{name}`. */
export const filesFolder = 'files/'
export const fileScheme = `pack:${filesFolder}`
