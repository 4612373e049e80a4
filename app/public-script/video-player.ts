import { isPlainClick } from './is-plain-click.ts'

/** Replaces the picture of a video on another site by its player when it is clicked. Until then no request goes there. */
export function startVideos(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-video]')) {
    link.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      const player = createPlayer(link)
      link.replaceWith(player)
      player.focus()
    })
  }
}

/** Puts a button over each video of the gallery, in place of the browser's controls, until it is played. */
export function startVideoCovers(): void {
  for (const cover of document.querySelectorAll<HTMLButtonElement>('[data-slot=video-cover]')) {
    const video = cover.parentElement?.querySelector('video')
    if (!video) continue
    video.controls = false
    video.classList.add('object-cover')
    cover.hidden = false
    cover.addEventListener('click', () => {
      video.controls = true
      // A playing video is whole.
      video.classList.remove('object-cover')
      cover.remove()
      video.focus()
      // The controls are there where the browser refuses.
      video.play().catch(() => undefined)
    })
  }
}

function createPlayer({ dataset }: HTMLAnchorElement): HTMLIFrameElement {
  const player = document.createElement('iframe')
  player.title = dataset.title ?? ''
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  player.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  player.className = 'aspect-video w-full rounded-lg bg-band'
  player.src = dataset.video ?? ''
  return player
}
