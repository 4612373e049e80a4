import { getMediaUrl, type MediaBackend } from '#app/lib/media-url.ts'
import { formatFileSize } from './file-size.ts'
import type { MediaItem } from './media-item.ts'

/** A file as the gallery shows it. */
export interface ShownMedia {
  id: string
  kind: 'image' | 'video' | 'file'
  url: string
  title: string
  alt: string
  caption: string
  fileName: string
  /** Saved under its name by the service, because browsers heed a link's wish for files of their own site only. */
  downloadUrl: string
  /** As people read it. */
  size: string
}

/** Null for a file whose link may not be shown. */
export function showMedia(item: MediaItem, backend: MediaBackend): ShownMedia | null {
  const url = getMediaUrl(item.file_path, backend)
  if (url === null) return null
  const { id, title, alt_text, caption, file_type, file_name, file_size } = item
  return {
    id,
    kind: findKind(file_type),
    url,
    title,
    alt: alt_text || title,
    caption: caption ?? '',
    fileName: file_name,
    downloadUrl: url.includes('/storage/v1/object/public/') ? `${url}?download=${encodeURIComponent(file_name)}` : url,
    size: formatFileSize(file_size),
  }
}

function findKind(fileType: string): ShownMedia['kind'] {
  if (fileType.startsWith('image/')) return 'image'
  return fileType.startsWith('video/') ? 'video' : 'file'
}
