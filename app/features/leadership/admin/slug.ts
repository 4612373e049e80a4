/** The longest slug that a row may have. */
const longest = 100

/** Makes a part of an address out of a name: lower case, no accents, words joined by single hyphens. */
export function getSlugFor(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '')
}
