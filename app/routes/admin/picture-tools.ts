import { lazy } from 'react'

/**
 * The parts of the media library that forms with pictures use. They load when the library is
 * opened.
 */
export const pictureTools = {
  LibraryPicker: lazy(async () => ({
    default: (await import('#app/features/media/admin/library/library-picker.tsx')).LibraryPicker,
  })),
  CropEditor: lazy(async () => ({
    default: (await import('#app/features/media/admin/framing/crop-editor.tsx')).CropEditor,
  })),
}
