/** Makes carousels loop. The browser loads their file when a carousel is less than a screen away. */
export function startCarousels(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        if (target instanceof HTMLElement) void loop(target)
      }
    },
    { rootMargin: '100%' },
  )
  for (const carousel of document.querySelectorAll('[data-slot=carousel]')) {
    if (carousel.querySelectorAll('li').length > 1) observer.observe(carousel)
  }
}

async function loop(carousel: HTMLElement): Promise<void> {
  const module = await import('./loop-carousel.ts').catch(() => null)
  if (module) module.loopCarousel(carousel)
  // Without the file, visitors can still scroll.
  else carousel.querySelector('.needs-script')?.remove()
}
