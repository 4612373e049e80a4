import { type ComponentType, createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { OwnEvents } from '#app/components/ui/own-events.tsx'
import type { UploadWatch } from '#app/lib/uploads/watched-fetch.ts'
import { articlePictureLimits, type FileLimits } from '#app/site/file-limits.ts'
import { useMayPublish } from '../use-may-publish.ts'

/** A picture of the library, with its texts there. */
export interface ChosenPicture {
  /** As rows name it. */
  url: string
  alt: string
  caption: string
}

export interface LibraryPickerProps {
  isMultiple: boolean
  /** Which pictures may be chosen. */
  limits: FileLimits
  onChoose: (pictures: ChosenPicture[]) => void
  onClose: () => void
}

/** Uploads a picture that a form shows into the media library, and resolves to its address. */
export type UploadPicture = (
  file: File,
  about: { title: string; altText: string; category: 'general' | 'leadership' },
  watch: UploadWatch,
) => Promise<string>

export interface PictureFramingProps {
  /** Of a stored picture, as rows name it. */
  address: string
  onClose: () => void
}

/** Every form with pictures uses these parts of the media library, which is a feature of its own. */
interface PictureTools {
  LibraryPicker: ComponentType<LibraryPickerProps>
  PictureFraming: ComponentType<PictureFramingProps>
}

const PictureToolsContext = createContext<PictureTools | null>(null)

export function PictureToolsProvider({ tools, children }: { tools: PictureTools; children: ReactNode }) {
  return <PictureToolsContext value={tools}>{children}</PictureToolsContext>
}

interface ChooseFromLibraryProps extends Pick<LibraryPickerProps, 'limits' | 'onChoose'> {
  isMultiple?: boolean
  /** Tells several such buttons on one screen apart. */
  purpose: string
  /** Another look of the button. */
  renderButton?: (label: string, onPress: () => void) => ReactNode
}

/** A button that opens the library; nothing where there is none. */
export function ChooseFromLibrary(props: ChooseFromLibraryProps) {
  const { isMultiple = false, purpose, limits, onChoose, renderButton } = props
  const tools = useContext(PictureToolsContext)
  const [isOpen, setIsOpen] = useState(false)
  if (!tools) return null
  const label = `Choose from library: ${purpose}`
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
        <OwnEvents>
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
        </OwnEvents>
      )}
    </>
  )
}

/** A button that crops a stored picture or sets its focal point. Contributors may not change those of the library. */
export function FramePicture({ address, purpose }: { address: string; purpose: string }) {
  const tools = useContext(PictureToolsContext)
  const [isOpen, setIsOpen] = useState(false)
  const folder = `/storage/v1/object/public/${useMayPublish() ? '' : `${articlePictureLimits.bucket}/`}`
  if (!tools || !address.includes(folder)) return null
  return (
    <>
      <Button variant="outline" aria-label={`Crop and focal point: ${purpose}`} onClick={() => setIsOpen(true)}>
        Crop and focal point
      </Button>
      {isOpen && (
        <OwnEvents>
          <Suspense>
            <tools.PictureFraming address={address} onClose={() => setIsOpen(false)} />
          </Suspense>
        </OwnEvents>
      )}
    </>
  )
}
