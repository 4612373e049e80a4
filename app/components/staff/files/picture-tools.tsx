import { Crop } from 'lucide-react'
import { type ComponentType, createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { EventBoundary } from '#app/components/ui/event-boundary.tsx'
import type { UploadTracker } from '#app/lib/uploads/track-upload.ts'
import { articlePictureLimits, type FileLimits } from '#app/site/file-limits.ts'
import { useCanPublish } from '../use-can-publish.ts'
import { IconButton } from './icon-button.tsx'

export interface ChosenPicture {
  /**
   * The URL as rows store it: its path, or the complete URL on a local server. See `toStorableUrl`.
   */
  url: string
  alt: string
  caption: string
}

export interface LibraryPickerProps {
  isMultiple: boolean
  /** Limits the pictures that may be chosen. */
  limits: FileLimits
  onChoose: (pictures: ChosenPicture[]) => void
  onClose: () => void
}

/** Uploads a form's picture to the media library. Resolves to the picture's URL. */
export type UploadPicture = (
  file: File,
  metadata: { title: string; altText: string; category: 'general' | 'leadership' },
  tracker: UploadTracker,
) => Promise<string>

export interface CropEditorProps {
  /** The URL as rows store it, as in `ChosenPicture`. */
  url: string
  onClose: () => void
}

/**
 * Parts of the media library that every form with pictures uses. Routes provide these components,
 * because the library is a separate feature.
 */
interface PictureTools {
  LibraryPicker: ComponentType<LibraryPickerProps>
  CropEditor: ComponentType<CropEditorProps>
}

const PictureToolsContext = createContext<PictureTools | null>(null)

export function PictureToolsProvider({ tools, children }: { tools: PictureTools; children: ReactNode }) {
  return <PictureToolsContext value={tools}>{children}</PictureToolsContext>
}

interface ChooseFromLibraryProps extends Pick<LibraryPickerProps, 'limits' | 'onChoose'> {
  isMultiple?: boolean
  /** Names the picture or its field for screen readers. */
  name: string
  renderButton?: (label: string, onPress: () => void) => ReactNode
}

/** A button that opens the media library. Renders nothing without a library. */
export function ChooseFromLibrary(props: ChooseFromLibraryProps) {
  const { isMultiple = false, name, limits, onChoose, renderButton } = props
  const tools = useContext(PictureToolsContext)
  const [isOpen, setIsOpen] = useState(false)
  if (!tools) return null
  const label = `Choose from library: ${name}`
  return (
    <>
      {renderButton ? (
        renderButton(label, () => setIsOpen(true))
      ) : (
        <Button variant="outline" className="self-start" aria-label={label} onClick={() => setIsOpen(true)}>
          Choose from library
        </Button>
      )}
      {isOpen && (
        <EventBoundary>
          <Suspense>
            <tools.LibraryPicker
              isMultiple={isMultiple}
              limits={limits}
              onChoose={(pictures) => {
                setIsOpen(false)
                onChoose(pictures)
              }}
              onClose={() => setIsOpen(false)}
            />
          </Suspense>
        </EventBoundary>
      )}
    </>
  )
}

/**
 * A button that crops a stored picture or sets its focal point. Contributors can't change library
 * pictures, so they see the button only for article pictures.
 */
export function CropPicture({ url, name, isIcon = false }: { url: string; name: string; isIcon?: boolean }) {
  const tools = useContext(PictureToolsContext)
  const [isOpen, setIsOpen] = useState(false)
  const editablePath = `/storage/v1/object/public/${useCanPublish() ? '' : `${articlePictureLimits.bucket}/`}`
  if (!tools || !url.includes(editablePath)) return null
  const label = `Crop and focal point: ${name}`
  const openEditor = () => setIsOpen(true)
  return (
    <>
      {isIcon ? (
        <IconButton Icon={Crop} label={label} onPress={openEditor} />
      ) : (
        <Button variant="outline" aria-label={label} onClick={openEditor}>
          Crop and focal point
        </Button>
      )}
      {isOpen && (
        <EventBoundary>
          <Suspense>
            <tools.CropEditor url={url} onClose={() => setIsOpen(false)} />
          </Suspense>
        </EventBoundary>
      )}
    </>
  )
}
