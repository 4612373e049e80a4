import { useRef, useState } from 'react'
import Lightbox, { type ControllerRef, type Slide, useLightboxState } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import './picture-lightbox.css'
import { drawnPicture, imageSource } from '#app/lib/pictures/image-source.ts'
import { useHistoryEntry } from './history-entry.ts'
import { useLightboxKeys } from './lightbox-keys.ts'

declare module 'yet-another-react-lightbox' {
  interface SlideImage {
    /** Shown until `src` is there. */
    thumbnail?: string | undefined
  }
}

/** A picture as the page has it already. */
export interface LargePicture {
  id: string
  url: string
  alt: string
  title?: string
  caption: string
}

interface PictureLightboxProps {
  images: readonly LargePicture[]
  /** The index of the image that was opened. */
  start: number
  /** The picture that the page shows of each image already, by id. */
  thumbnails: ReadonlyMap<string, string>
  /** Called when it has left the screen. */
  onClose: () => void
}

/** All images of the list, one at a time over the whole window; it loops. */
export function PictureLightbox({ images, start, thumbnails, onClose }: PictureLightboxProps) {
  const lightbox = useRef<ControllerRef>(null)
  const closeByControl = useHistoryEntry(onClose)
  useLightboxKeys(lightbox)
  const isAlone = images.length === 1
  return (
    <Lightbox
      open
      close={closeByControl}
      index={start}
      slides={images.map(({ id, url, alt, title, caption }) => ({
        src: windowSizedImage(url),
        thumbnail: thumbnails.get(id),
        alt,
        title,
        description: caption || undefined,
      }))}
      plugins={[Captions]}
      toolbar={{ buttons: [isAlone ? null : <Counter key="counter" />, 'close'] }}
      controller={{ ref: lightbox, closeOnBackdropClick: true }}
      carousel={{ finite: isAlone }}
      render={{
        ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }),
        slide: ({ slide }) => <Picture slide={slide} />,
      }}
      labels={{ Lightbox: 'Pictures', 'Photo gallery': 'Pictures' }}
    />
  )
}

/** The picture that the page has loaded already, until the large one is there. */
function Picture({ slide }: { slide: Slide }) {
  const { src, alt, thumbnail } = slide
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <span className="yarl__slide_image lightbox-picture">
      {thumbnail && !isLoaded && <img src={thumbnail} alt="" />}
      <img
        src={src}
        alt={alt}
        onLoad={() => setIsLoaded(true)}
        onError={({ currentTarget }) => {
          if (!currentTarget.src.endsWith(drawnPicture)) currentTarget.src = drawnPicture
        }}
      />
    </span>
  )
}

/** Beside the buttons, because the title leaves no other room; screen readers hear the count from the slide. */
function Counter() {
  const { currentIndex, slides } = useLightboxState()
  return (
    <span aria-hidden className="self-center px-3 text-base whitespace-nowrap text-white tabular-nums">
      {currentIndex + 1} of {slides.length}
    </span>
  )
}

/** The width that suits most windows, and the largest one for wider windows. */
function windowSizedImage(url: string): string {
  const { src } = imageSource(url)
  const isWide = window.innerWidth * window.devicePixelRatio > 1080
  return isWide ? src.replace(/1080$/, '1920') : src
}
