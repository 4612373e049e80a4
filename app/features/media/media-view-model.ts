import { formatFileSize } from '#app/lib/format-file-size.ts'
import { publicFilesPath } from '#app/lib/pictures/image-source.ts'
import { getMediaUrl } from '#app/lib/pictures/media-url.ts'
import { getPictureUrl, type PictureSources } from '#app/lib/pictures/picture-url.ts'
import type { MediaItem } from './media-item.ts'

export interface MediaViewModel {
  id: string
  kind: 'image' | 'video' | 'file'
  url: string
  title: string
  alt: string
  caption: string
  fileName: string
  /** Contains the file name, because browsers ignore the `download` attribute for other origins. */
  downloadUrl: string
  /** For example, `2.5 MB`. */
  sizeText: string
}

/** Returns null if the file's URL isn't allowed. */
export function toMediaViewModel(item: MediaItem, sources: PictureSources): MediaViewModel | null {
  const kind = getMediaKind(item.file_type)
  const sourcesWithHints = { ...sources, hints: item.picture_hints }
  const url =
    kind === 'image' ? getPictureUrl(item.file_path, sourcesWithHints) : getMediaUrl(item.file_path, sourcesWithHints)
  if (url === null) return null
  const { id, title, alt_text, caption, file_name, file_size } = item
  return {
    id,
    kind,
    url,
    title,
    alt: alt_text || title,
    caption: caption ?? '',
    fileName: file_name,
    downloadUrl: url.includes(publicFilesPath)
      ? `${url}${url.includes('?') ? '&' : '?'}download=${encodeURIComponent(file_name)}`
      : url,
    sizeText: formatFileSize(file_size),
  }
}

function getMediaKind(fileType: string): MediaViewModel['kind'] {
  if (fileType.startsWith('image/')) return 'image'
  return fileType.startsWith('video/') ? 'video' : 'file'
}
