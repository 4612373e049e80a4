import type { PictureFramingProps } from '#app/components/staff/files/picture-tools.tsx'
import { useStoredPreview } from '#app/components/staff/files/stored-preview.ts'
import { getExtension } from '#app/lib/uploads/upload-file.ts'
import { mediaFileLimits } from '#app/site/file-limits.ts'
import { FramingDialog } from './framing-dialog.tsx'

/** The framing dialog for a picture in a form. */
export function PictureFraming({ address, onClose }: PictureFramingProps) {
  const source = useStoredPreview(address)
  const extension = getExtension(address)
  const [type = ''] = Object.entries(mediaFileLimits.kinds).find(([, known]) => known.includes(extension)) ?? []
  return source && <FramingDialog address={address} source={source} type={type} onClose={onClose} />
}
