import Lightbox, { useLightboxState } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import './media-lightbox.css'
import { pictureSource } from '#app/lib/picture.ts'
import type { ShownMedia } from './shown-media.ts'

interface MediaLightboxProps {
  images: readonly ShownMedia[]
  /** The place of the picture that was opened, from 0. */
  start: number
  /** When it is gone from the screen. */
  onClose: () => void
}

/** All pictures of the list, one at a time over the whole window; after the last comes the first. */
export function MediaLightbox({ images, start, onClose }: MediaLightboxProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={start}
      slides={images.map(({ url, alt, title, caption }) => ({
        src: pictureForWindow(url),
        alt,
        title,
        description: caption || undefined,
      }))}
      plugins={[Captions]}
      toolbar={{ buttons: [<Place key="place" />, 'close'] }}
      controller={{ closeOnBackdropClick: true }}
      labels={{ Lightbox: 'Pictures', 'Photo gallery': 'Pictures' }}
    />
  )
}

/** In the row of the buttons, because the title leaves room for that row only; readers of screens hear it from the slide. */
function Place() {
  const { currentIndex, slides } = useLightboxState()
  return (
    <span aria-hidden className="self-center px-3 text-base whitespace-nowrap text-white tabular-nums">
      {currentIndex + 1} of {slides.length}
    </span>
  )
}

/** The width that suits most windows, and the largest for those that are wider. */
function pictureForWindow(url: string): string {
  const { src } = pictureSource(url)
  const isWide = window.innerWidth * window.devicePixelRatio > 1080
  return isWide ? src.replace(/\?width=1080$/, '?width=1920') : src
}
