import { lazy } from 'react'

/** What forms with pictures need of the media library, loaded when it is opened. */
export const pictureTools = {
  LibraryPicker: lazy(async () => ({
    default: (await import('#app/features/media/admin/library/library-picker.tsx')).LibraryPicker,
  })),
  PictureFraming: lazy(async () => ({
    default: (await import('#app/features/media/admin/framing/picture-framing.tsx')).PictureFraming,
  })),
}
