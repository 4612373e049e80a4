import Lightbox from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import { pictureSource } from '#app/lib/picture.ts'
import type { ShownMedia } from './shown-media.ts'

interface MediaLightboxProps {
  images: readonly ShownMedia[]
  /** The place of the picture that was opened, from 0. */
  start: number
  onClose: () => void
}

/** All pictures of the list, one at a time over the whole window. A default export, because it is loaded on demand. */
export default function MediaLightbox({ images, start, onClose }: MediaLightboxProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={start}
      slides={images.map(({ url, alt, title, caption }) => ({
        src: largest(url),
        alt,
        title,
        description: caption,
      }))}
      plugins={[Captions, Counter]}
      counter={{ separator: 'of' }}
      carousel={{ finite: false }}
      labels={{ Lightbox: 'Pictures' }}
    />
  )
}

function largest(url: string): string {
  return pictureSource(url).src.replace(/width=\d+$/, 'width=1920')
}
