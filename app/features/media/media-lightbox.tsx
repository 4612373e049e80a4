import Lightbox, { useLightboxState } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import './media-lightbox.css'
import { imageSource } from '#app/lib/image-source.ts'
import type { MediaViewModel } from './media-view-model.ts'

interface MediaLightboxProps {
  images: readonly MediaViewModel[]
  /** The index of the image that was opened. */
  start: number
  /** Called when it has left the screen. */
  onClose: () => void
}

/** All images of the list, one at a time over the whole window; it loops. */
export function MediaLightbox({ images, start, onClose }: MediaLightboxProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={start}
      slides={images.map(({ url, alt, title, caption }) => ({
        src: windowSizedImage(url),
        alt,
        title,
        description: caption || undefined,
      }))}
      plugins={[Captions]}
      toolbar={{ buttons: [<Counter key="counter" />, 'close'] }}
      controller={{ closeOnBackdropClick: true }}
      labels={{ Lightbox: 'Pictures', 'Photo gallery': 'Pictures' }}
    />
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
