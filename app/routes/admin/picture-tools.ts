import { lazy } from 'react'

/**
 * The media library's components for forms with pictures. The browser loads these components when
 * the user opens the library.
 */
export const pictureTools = {
  LibraryPicker: lazy(async () => ({
    default: (await import('#app/features/media/admin/library/library-picker.tsx')).LibraryPicker,
  })),
  CropEditor: lazy(async () => ({
    default: (await import('#app/features/media/admin/framing/crop-editor.tsx')).CropEditor,
  })),
}
