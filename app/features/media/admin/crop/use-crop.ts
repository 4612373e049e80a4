import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchPictureHints } from '#app/components/staff/files/stored-picture-preview.ts'
import { everything, useAction } from '#app/components/staff/use-action.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { type FocalPoint, getFocalPoint } from '#app/lib/pictures/picture-hints.ts'
import { type Crop, fullCrop } from '#app/lib/uploads/encode-picture.ts'
import { mediaKey } from '../media-data.ts'
import { cropStoredPicture } from '../replace-file.ts'
import { centerPoint, saveFocalPoint, toCropCoordinates } from './focal-point.ts'

export function useCrop(url: string, onSaved: () => void) {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const [crop, setCrop] = useState<Crop>(fullCrop)
  const [editedFocalPoint, setEditedFocalPoint] = useState<FocalPoint | null>(null)
  const storedFocalPoint = useQuery({
    queryKey: [...mediaKey, 'focal-point', url],
    queryFn: async () => getFocalPoint(await fetchPictureHints(supabase, [url])),
    // The focal point isn't cached, because another user may change it.
    gcTime: 0,
  })
  const focalPoint = editedFocalPoint ?? storedFocalPoint.data ?? centerPoint
  const isCropped = Object.entries(crop).some(([edge, percent]) => fullCrop[edge as keyof Crop] !== percent)
  const isFocalPointMoved =
    editedFocalPoint !== null &&
    (editedFocalPoint.x !== storedFocalPoint.data?.x || editedFocalPoint.y !== storedFocalPoint.data?.y)

  const save = useAction({
    async mutationFn() {
      if (isCropped) await cropStoredPicture(supabase, url, crop)
      // Cropping replaces the file, which removes the focal point. An existing focal point is
      // therefore saved again.
      const currentFocalPoint = editedFocalPoint ?? storedFocalPoint.data ?? null
      const point = currentFocalPoint && isCropped ? toCropCoordinates(currentFocalPoint, crop) : currentFocalPoint
      if (isFocalPointMoved || (isCropped && point))
        await saveFocalPoint(supabase, url, point && isCenter(point) ? null : point)
    },
    onSuccess() {
      showSuccess(isCropped ? 'Picture cropped' : 'Focal point saved')
      onSaved()
    },
    failureTitle: 'Picture not saved',
    reloads: everything,
  })

  return {
    crop,
    setCrop,
    focalPoint,
    setFocalPoint: setEditedFocalPoint,
    isChanged: isCropped || isFocalPointMoved,
    storedFocalPoint,
    save,
  }
}

export type CropState = ReturnType<typeof useCrop>

function isCenter({ x, y }: FocalPoint): boolean {
  return x === centerPoint.x && y === centerPoint.y
}
