import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPictureHints } from '#app/components/staff/files/stored-preview.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { type FocalPoint, getFocalPoint } from '#app/lib/pictures/picture-hints.ts'
import { type PicturePart, wholePicture } from '#app/lib/uploads/encode-picture.ts'
import { mediaKey } from '../media-data.ts'
import { cropStoredPicture } from '../replace-file.ts'
import { focusInPart, middle, setFocalPoint } from './focal-point.ts'

/** Manages a picture's unsaved crop and focal point, and saves them. */
export function useFraming(address: string, onSaved: () => void) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const [part, setPart] = useState<PicturePart>(wholePicture)
  const [chosen, setChosen] = useState<FocalPoint | null>(null)
  const stored = useQuery(
    queryOptions({
      queryKey: [...mediaKey, 'framing', address],
      queryFn: async () => getFocalPoint(await listPictureHints(supabase, [address])),
      // Not cached, because another user may change it.
      gcTime: 0,
    }),
  )
  const focus = chosen ?? stored.data ?? middle
  const isCropped = Object.entries(part).some(([edge, at]) => wholePicture[edge as keyof PicturePart] !== at)
  const isMoved = chosen !== null && (chosen.x !== stored.data?.x || chosen.y !== stored.data?.y)

  const save = useAction({
    async mutationFn() {
      if (isCropped) await cropStoredPicture(supabase, address, part)
      // Replacing a file resets its focal point, so it is set again.
      const current = chosen ?? stored.data ?? null
      const point = current && isCropped ? focusInPart(current, part) : current
      if (isMoved || (isCropped && point))
        await setFocalPoint(supabase, address, point && isMiddle(point) ? null : point)
    },
    onSuccess() {
      success(isCropped ? 'Picture cropped' : 'Focal point saved')
      onSaved()
    },
    onError: (error) => failure('Picture not saved', explainFailure(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })

  return { part, setPart, focus, setFocus: setChosen, isChanged: isCropped || isMoved, stored, save }
}

export type Framing = ReturnType<typeof useFraming>

function isMiddle({ x, y }: FocalPoint): boolean {
  return x === middle.x && y === middle.y
}
