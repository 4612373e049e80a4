import type { CropEditorProps } from '#app/components/staff/files/picture-tools.tsx'
import { useStoredPicturePreviewUrl } from '#app/components/staff/files/stored-picture-preview.ts'
import { getExtension } from '#app/lib/uploads/upload-file.ts'
import { mediaFileLimits } from '#app/site/file-limits.ts'
import { CropDialog } from './crop-dialog.tsx'

export function CropEditor({ url, onClose }: CropEditorProps) {
  const previewUrl = useStoredPicturePreviewUrl(url)
  const extension = getExtension(url)
  const [mimeType = ''] =
    Object.entries(mediaFileLimits.extensionsByType).find(([, extensions]) => extensions.includes(extension)) ?? []
  return previewUrl && <CropDialog url={url} previewUrl={previewUrl} mimeType={mimeType} onClose={onClose} />
}
