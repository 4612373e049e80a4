import { drawnPicture } from '#app/lib/pictures/image-source.ts'

/** Loads the large picture of the visible slide first, and then those beside it. */
export function loadVisible(track: HTMLElement): void {
  const observer = new IntersectionObserver(
    async (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        await load(track, target)
        for (const beside of [target.nextElementSibling, target.previousElementSibling]) void load(track, beside)
      }
    },
    { root: track, threshold: 0.5 },
  )
  for (const slide of track.querySelectorAll('li')) observer.observe(slide)
}

/** A looping gallery has some slides twice; both get the picture. */
async function load(track: HTMLElement, slide: Element | null): Promise<void> {
  const address = slide?.querySelector('img')?.dataset.large
  if (address === undefined) return
  const images = [...track.querySelectorAll('img')].filter(({ dataset }) => dataset.large === address)
  for (const image of images) delete image.dataset.large
  const large = new Image()
  large.src = address
  const isLoaded = await large.decode().then(
    () => true,
    () => false,
  )
  for (const image of images) {
    if (isLoaded) image.src = address
    // If the large picture fails, the small one stays.
    else if (image.naturalWidth === 0) image.src = drawnPicture
  }
}
