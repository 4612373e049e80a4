import { listStrings } from './map-strings.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Picks the library rows whose files appear in `content`. Pages and forms refer to a file by its
 * ID, and other content refers to a file by the file's URL.
 */
export function pickReferencedMedia<Media extends Row>(media: readonly Media[], content: unknown): Media[] {
  const contentText = listStrings(content).join('\n')
  return media.filter(({ id, file_path }) =>
    [id, file_path].some((term) => typeof term === 'string' && term !== '' && contentText.includes(term)),
  )
}
