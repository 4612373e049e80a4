import { listStrings } from './map-strings.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Of rows of the library those whose files something shows: pages and forms name them by their ids, everything else by their
 * addresses. A file of the library that has no row is private.
 */
export function pickShownMedia<Media extends Row>(media: readonly Media[], shown: unknown): Media[] {
  const mentions = listStrings(shown).join('\n')
  return media.filter(({ id, file_path }) =>
    [id, file_path].some((name) => typeof name === 'string' && name !== '' && mentions.includes(name)),
  )
}
