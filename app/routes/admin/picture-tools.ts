import { lazy } from 'react'

/**
 * The media library's components for forms with pictures. The browser loads each component when the
 * user opens it.
 */
export const pictureTools = {
  LibraryPicker: lazy(async () => ({
    default: (await import('#app/features/media/admin/library/library-picker.tsx')).LibraryPicker,
  })),
  CropEditor: lazy(async () => ({
    default: (await import('#app/features/media/admin/crop/crop-editor.tsx')).CropEditor,
  })),
}
