import { fitPreview } from './crop.ts'
import { toCropCoordinates } from './focal-point.ts'
import type { CropState } from './use-crop.ts'

interface AspectRatioPreviewsProps {
  previewUrl: string
  /** The size of the uncropped picture in pixels. */
  size: { width: number; height: number }
  cropState: CropState
}

/** Sizes in pixels, in the aspect ratios that the site uses. */
const previewSizes = [
  { label: 'At the top of an article', width: 144, height: 81 },
  { label: 'In lists and galleries', width: 108, height: 81 },
  { label: 'As a portrait', width: 65, height: 81 },
]

export function AspectRatioPreviews({ previewUrl, size, cropState: { crop, focalPoint } }: AspectRatioPreviewsProps) {
  return (
    <div className="flex flex-wrap gap-4">
      {previewSizes.map(({ label, ...previewSize }) => {
        const { width, left, top } = fitPreview(size, previewSize, crop, toCropCoordinates(focalPoint, crop))
        return (
          <figure key={label} className="flex flex-col gap-1 text-sm text-muted-foreground">
            <span className="relative block overflow-hidden rounded-sm bg-muted" style={previewSize}>
              <img src={previewUrl} alt="" className="absolute max-w-none" style={{ width, left, top }} />
            </span>
            <figcaption className="max-w-36">{label}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}
