/**
 * Makes a part of an address, or a name of a file, of the Latin letters of a title: `Règles du port!` →
 * `regles-du-port`.
 */
export function toSlug(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
}
