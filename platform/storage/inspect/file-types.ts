/** The types that may be stored, with the extensions they may be called by. Nothing here can run as a page. */
export const fileTypes = {
  'image/png': { extensions: ['png', 'apng'], aliases: ['image/apng', 'image/x-png'] },
  'image/jpeg': { extensions: ['jpg', 'jpeg', 'jfif'], aliases: ['image/jpg', 'image/pjpeg'] },
  'image/gif': { extensions: ['gif'], aliases: [] },
  'image/webp': { extensions: ['webp'], aliases: [] },
  'image/avif': { extensions: ['avif'], aliases: [] },
  'video/mp4': { extensions: ['mp4', 'm4v'], aliases: ['video/x-m4v', 'application/mp4'] },
  'video/webm': { extensions: ['webm'], aliases: ['audio/webm'] },
  'video/ogg': { extensions: ['ogv', 'ogg'], aliases: ['application/ogg'] },
  'audio/ogg': { extensions: ['ogg', 'oga', 'opus'], aliases: ['application/ogg', 'video/ogg', 'audio/opus'] },
  'application/pdf': { extensions: ['pdf'], aliases: ['application/x-pdf'] },
} as const satisfies Record<string, { extensions: readonly string[]; aliases: readonly string[] }>

export type FileType = keyof typeof fileTypes

export function isFileType(type: string): type is FileType {
  return Object.hasOwn(fileTypes, type)
}
