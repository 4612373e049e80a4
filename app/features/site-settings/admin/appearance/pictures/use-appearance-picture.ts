import type { UploadPicture } from '#app/components/staff/files/picture-tools.tsx'
import { type SinglePicture, useSinglePicture } from '#app/components/staff/files/use-single-picture.ts'
import { stripFileHost } from '#app/lib/pictures/image-source.ts'
import type { FileLimits } from '#app/site/file-limits.ts'
import type { SettingsFormState } from '../../use-settings-form.ts'
import { convertSvgToPng } from './convert-svg-to-png.ts'

interface AppearancePictureOptions {
  upload: UploadPicture
  metadata: { title: string; altText: string }
  limits: FileLimits
}

export function useAppearancePicture(
  form: SettingsFormState,
  path: 'badge.picture' | 'hero.picture',
  { upload, metadata, limits }: AppearancePictureOptions,
): SinglePicture {
  return useSinglePicture({
    limits,
    convert: async (file) => (file.type === 'image/svg+xml' ? convertSvgToPng(file) : file),
    upload: (file, tracker) => upload(file, { ...metadata, category: 'general' }, tracker),
    onChange: (url) => form.change(path, stripFileHost(url)),
  })
}
