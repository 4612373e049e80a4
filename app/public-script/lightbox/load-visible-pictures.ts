import { placeholderPictureUrl } from '#app/lib/pictures/image-source.ts'
import { showPicture } from './lightbox-elements.ts'

export function loadVisiblePictures(track: HTMLElement): void {
  const observer = new IntersectionObserver(
    async (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        await loadLargePicture(track, target)
        for (const adjacent of [target.nextElementSibling, target.previousElementSibling])
          void loadLargePicture(track, adjacent)
      }
    },
    { root: track, threshold: 0.5 },
  )
  for (const slide of track.querySelectorAll('li')) observer.observe(slide)
}

/** Loads the picture into all copies of a slide, because a looping carousel repeats some slides. */
async function loadLargePicture(track: HTMLElement, slide: Element | null): Promise<void> {
  const url = slide?.querySelector('img')?.dataset.large
  if (url === undefined) return
  const images = [...track.querySelectorAll('img')].filter(({ dataset }) => dataset.large === url)
  for (const image of images) delete image.dataset.large
  const large = new Image()
  large.src = url
  const isLoaded = await large.decode().then(
    () => true,
    () => false,
  )
  for (const image of images) {
    image.ariaBusy = null
    if (isLoaded) showPicture(image, large)
    // If the large picture fails, the thumbnail stays.
    else if (image.naturalWidth === 0) image.src = placeholderPictureUrl
  }
}
