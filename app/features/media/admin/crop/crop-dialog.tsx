import { type ReactNode, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FormNotice } from '#app/components/ui/form-notice.tsx'
import { Slider } from '#app/components/ui/slider.tsx'
import { type Crop, fullCrop, isEncodable } from '#app/lib/uploads/encode-picture.ts'
import { AspectRatioPreviews } from './aspect-ratio-previews.tsx'
import { cropToAspectRatio, moveEdge } from './crop.ts'
import { CropCanvas, type DragMode } from './crop-canvas.tsx'
import { centerPoint } from './focal-point.ts'
import { type CropState, useCrop } from './use-crop.ts'

interface CropDialogProps {
  /** The picture's URL as stored in rows. */
  url: string
  previewUrl: string
  mimeType: string
  onClose: () => void
}

export function CropDialog({ url, previewUrl, mimeType, onClose }: CropDialogProps) {
  const cropState = useCrop(url, onClose)
  const { save, storedFocalPoint, isChanged } = cropState
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [dragMode, setDragMode] = useState<DragMode>('focal-point')
  const canCrop = isEncodable(mimeType)
  return (
    <Dialog
      isOpen
      onClose={() => {
        if (!save.isRunning) onClose()
      }}
      title="Crop and focal point"
      description="Saving changes this picture everywhere immediately, including on the site."
      isLocked={save.isRunning}
      footer={
        <>
          <FormNotice
            isSaving={save.isRunning}
            problem={
              storedFocalPoint.isError ? 'Couldn’t load the focal point. Close this dialog and try again.' : undefined
            }
          />
          <Button variant="outline" onClick={onClose} disabled={save.isRunning}>
            Cancel
          </Button>
          <Button
            disabled={save.isRunning || !isChanged || !storedFocalPoint.isSuccess}
            onClick={() => void save.run()}
          >
            {save.isRunning ? 'Saving...' : 'Save picture'}
          </Button>
        </>
      }
    >
      <fieldset disabled={save.isRunning} className="flex min-w-0 flex-col gap-5">
        <CropCanvas previewUrl={previewUrl} cropState={cropState} dragMode={dragMode} onSize={setSize} />
        {canCrop && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, not for buttons
          <div role="group" aria-label="Dragging on the picture" className="flex flex-wrap gap-2">
            <ToggleButton isPressed={dragMode === 'focal-point'} onPress={() => setDragMode('focal-point')}>
              Move the focal point
            </ToggleButton>
            <ToggleButton isPressed={dragMode === 'crop'} onPress={() => setDragMode('crop')}>
              Draw the crop
            </ToggleButton>
          </div>
        )}
        <FocalPointFields cropState={cropState} />
        {canCrop ? (
          <CropFields cropState={cropState} size={size} />
        ) : (
          <p className="text-sm text-muted-foreground">
            This kind of picture can’t be cropped here. Replace the file instead.
          </p>
        )}
        {size && <AspectRatioPreviews previewUrl={previewUrl} size={size} cropState={cropState} />}
      </fieldset>
    </Dialog>
  )
}

function ToggleButton({
  isPressed,
  onPress,
  children,
}: {
  isPressed: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Button variant={isPressed ? 'primary' : 'outline'} aria-pressed={isPressed} onClick={onPress}>
      {children}
    </Button>
  )
}

function FocalPointFields({ cropState: { focalPoint, setFocalPoint } }: { cropState: CropState }) {
  const axes = [
    { axis: 'x', label: 'From the left' },
    { axis: 'y', label: 'From the top' },
  ] as const
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Focal point</legend>
      <p className="text-sm text-muted-foreground">
        This part stays visible when the picture is cropped to another shape.
      </p>
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        {axes.map(({ axis, label }) => (
          <Field key={axis} label={`${label}: ${focalPoint[axis]}%`}>
            <Slider
              step={10}
              percent={focalPoint[axis]}
              onChange={(percent) => setFocalPoint({ ...focalPoint, [axis]: percent })}
            />
          </Field>
        ))}
        <Button variant="outline" onClick={() => setFocalPoint(centerPoint)}>
          Center
        </Button>
      </div>
    </fieldset>
  )
}

const aspectRatios = [
  { label: '16:9', aspectRatio: 16 / 9 },
  { label: '4:3', aspectRatio: 4 / 3 },
  { label: 'Square', aspectRatio: 1 },
  { label: '4:5', aspectRatio: 4 / 5 },
]

const edges = [
  { edge: 'left', label: 'Left edge' },
  { edge: 'right', label: 'Right edge' },
  { edge: 'top', label: 'Top edge' },
  { edge: 'bottom', label: 'Bottom edge' },
] as const satisfies { edge: keyof Crop; label: string }[]

interface CropFieldsProps {
  cropState: CropState
  /** In pixels; null until the picture has loaded. */
  size: { width: number; height: number } | null
}

function CropFields({ cropState: { crop, setCrop }, size }: CropFieldsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Crop</legend>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => setCrop(fullCrop)}>
          Whole picture
        </Button>
        {aspectRatios.map(({ label, aspectRatio }) => (
          <Button
            key={label}
            variant="outline"
            disabled={!size}
            onClick={() => {
              if (size) setCrop(cropToAspectRatio(size, aspectRatio, crop))
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {edges.map(({ edge, label }) => (
          <Field key={edge} label={`${label}: ${Math.round(crop[edge])}%`}>
            <Slider
              step={1}
              percent={Math.round(crop[edge])}
              onChange={(percent) => setCrop(moveEdge(crop, edge, percent))}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
