import { fitWindow } from './crop.ts'
import { toCropCoordinates } from './focal-point.ts'
import type { Framing } from './use-framing.ts'

interface ShapePreviewsProps {
  source: string
  /** The size of the whole picture in pixels. */
  size: { width: number; height: number }
  framing: Framing
}

/** Preview sizes in pixels, with the aspect ratios that the site uses. */
const previewSizes = [
  { label: 'At the top of an article', width: 144, height: 81 },
  { label: 'In lists and galleries', width: 108, height: 81 },
  { label: 'As a portrait', width: 65, height: 81 },
]

/** Previews the framed picture in the site's aspect ratios. */
export function ShapePreviews({ source, size, framing: { crop, focus } }: ShapePreviewsProps) {
  return (
    <div className="flex flex-wrap gap-4">
      {previewSizes.map(({ label, ...previewSize }) => {
        const { width, left, top } = fitWindow(size, previewSize, crop, toCropCoordinates(focus, crop))
        return (
          <figure key={label} className="flex flex-col gap-1 text-sm text-muted-foreground">
            <span className="relative block overflow-hidden rounded-sm bg-muted" style={previewSize}>
              <img src={source} alt="" className="absolute max-w-none" style={{ width, left, top }} />
            </span>
            <figcaption className="max-w-36">{label}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}
