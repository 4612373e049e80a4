import { type PointerEvent, useRef } from 'react'
import type { PicturePoint } from '#app/lib/pictures/picture-hints.ts'
import { createCrop } from './crop.ts'
import { toFocalPoint } from './focal-point.ts'
import type { CropState } from './use-crop.ts'

export type DragMode = 'focal-point' | 'crop'

interface CropCanvasProps {
  previewUrl: string
  cropState: CropState
  dragMode: DragMode
  /** Called with the size of the uncropped picture in pixels. */
  onSize: (size: { width: number; height: number }) => void
}

/** Works only with a pointer. Keyboard users move the dialog's sliders instead. */
export function CropCanvas({ previewUrl, cropState, dragMode, onSize }: CropCanvasProps) {
  const { crop, setCrop, focalPoint, setFocalPoint, save } = cropState
  const dragStart = useRef<PicturePoint | null>(null)

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (dragStart.current === null || save.isRunning) return
    const pointerPosition = getPointInPicture(event)
    if (dragMode === 'focal-point') return setFocalPoint(toFocalPoint(pointerPosition))
    const newCrop = createCrop(dragStart.current, pointerPosition)
    if (newCrop) setCrop(newCrop)
  }

  return (
    <div className="grid place-items-center rounded-md bg-muted p-2">
      <div
        data-slot="crop-canvas"
        className="relative max-w-full cursor-crosshair touch-none overflow-hidden select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          dragStart.current = getPointInPicture(event)
          drag(event)
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          dragStart.current = null
        }}
        onPointerCancel={() => {
          dragStart.current = null
        }}
      >
        <img
          src={previewUrl}
          alt="Uncropped"
          draggable={false}
          className="block max-h-[45dvh] max-w-full"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSize({ width, height })}
        />
        <span
          aria-hidden
          // The shadow darkens the picture outside the crop.
          className="absolute border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)]"
          style={{
            left: `${crop.left}%`,
            top: `${crop.top}%`,
            width: `${crop.right - crop.left}%`,
            height: `${crop.bottom - crop.top}%`,
          }}
        />
        <span
          aria-hidden
          className={
            'absolute size-6 -translate-1/2 rounded-full border-3 border-white bg-black/40 outline-2 outline-black'
          }
          style={{ left: `${focalPoint.x}%`, top: `${focalPoint.y}%` }}
        />
      </div>
    </div>
  )
}

/** Returns the pointer's position in percent of the picture's size. */
function getPointInPicture({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): PicturePoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }
}
