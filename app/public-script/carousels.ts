/** Makes carousels loop. The browser loads their file after the page's pictures. */
export function startCarousels(): void {
  const carousels = [...document.querySelectorAll<HTMLElement>('[data-slot=carousel]')].filter(
    (carousel) => carousel.querySelectorAll('li').length > 1,
  )
  if (carousels.length > 0) addEventListener('load', () => void load(carousels))
}

async function load(carousels: readonly HTMLElement[]): Promise<void> {
  const module = await import('./loop-carousel.ts').catch(() => null)
  for (const carousel of carousels) {
    if (module) module.loopCarousel(carousel)
    // Without the file, visitors can still scroll.
    else carousel.querySelector('.needs-script')?.remove()
  }
}
