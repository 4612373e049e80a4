import type { SupabaseClient } from '@supabase/supabase-js'
import type { FocalPoint } from '#app/lib/pictures/picture-hints.ts'
import type { PicturePart } from '#app/lib/uploads/encode-picture.ts'

/** Without one, pages show the middle. */
export const middle: FocalPoint = { x: 50, y: 50 }

/** Sets it, or takes it away. */
export async function setFocalPoint(
  supabase: SupabaseClient,
  address: string,
  point: FocalPoint | null,
): Promise<void> {
  const { error } = await supabase.rpc('set_picture_focus', { address, x: point?.x ?? null, y: point?.y ?? null })
  if (error) throw error
}

/** The nearest point that can be stored. */
export function toFocalPoint({ x, y }: FocalPoint): FocalPoint {
  return { x: toTen(x), y: toTen(y) }
}

/** Where a focal point is in a part of the picture. */
export function focusInPart({ x, y }: FocalPoint, { left, top, right, bottom }: PicturePart): FocalPoint {
  return { x: toTen(((x - left) / (right - left)) * 100), y: toTen(((y - top) / (bottom - top)) * 100) }
}

function toTen(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)) / 10) * 10
}
