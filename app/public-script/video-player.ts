import { isPlainClick } from './is-plain-click.ts'

/** Loads an embedded video only on click. Before that, the page sends no request to the other site. */
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

/** Shows a play button instead of the browser's controls until the visitor plays a video file. */
export function startVideoCovers(): void {
  for (const cover of document.querySelectorAll<HTMLButtonElement>('[data-slot=video-cover]')) {
    const video = cover.parentElement?.querySelector('video')
    if (!video) continue
    video.controls = false
    video.classList.add('object-cover')
    cover.hidden = false
    cover.addEventListener('click', () => {
      video.controls = true
      // Shows the whole picture instead of cropping it.
      video.classList.remove('object-cover')
      cover.remove()
      video.focus()
      // If the browser blocks playback, the visitor still has the controls.
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
