import type { SupabaseClient } from '@supabase/supabase-js'
import type { FocalPoint, PicturePoint } from '#app/lib/pictures/picture-hints.ts'
import type { Crop } from '#app/lib/uploads/encode-picture.ts'

/** Pictures without a stored focal point use the center. */
export const centerPoint: FocalPoint = { x: 50, y: 50 }

/** If `point` is null, removes the stored focal point. */
export async function saveFocalPoint(supabase: SupabaseClient, url: string, point: FocalPoint | null): Promise<void> {
  await supabase.rpc('set_picture_focus', { address: url, x: point?.x ?? null, y: point?.y ?? null }).throwOnError()
}

/** Rounds to multiples of 10 percent, because the database stores only such values. */
export function toFocalPoint({ x, y }: PicturePoint): FocalPoint {
  return { x: roundToTen(x), y: roundToTen(y) }
}

/** Converts a focal point from percent of the picture to percent of the crop. */
export function toCropCoordinates({ x, y }: FocalPoint, { left, top, right, bottom }: Crop): FocalPoint {
  return { x: roundToTen(((x - left) / (right - left)) * 100), y: roundToTen(((y - top) / (bottom - top)) * 100) }
}

function roundToTen(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)) / 10) * 10
}
