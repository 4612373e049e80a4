import { pressShare } from './features/articles/native/press-share.ts'
import { startForgetting } from './lib/native/forget-typed.ts'
import { startGalleries } from './lib/native/native-gallery.ts'
import { startMenus } from './lib/native/native-menus.ts'
import { startPictures } from './lib/native/native-pictures.ts'
import { sitePresses, startPresses } from './lib/native/native-presses.ts'
import { startWaits } from './lib/native/native-wait.ts'
import { longestWaitMs, pictureLink } from './lib/native/press.ts'
import { startReactOnIntent } from './lib/native/react-on-intent.ts'

// What public pages do without React (decision 0080). It runs once in a document, before React or instead of it.
startPresses({
  ...sitePresses,
  share: (button) => pressShare(button, 'share'),
  copy: (button) => pressShare(button, 'copy'),
  picture: openPicture,
})
startReactOnIntent()
startMenus()
startPictures()
startGalleries()
startWaits()
startForgetting()
addManifest()
void startLookUps()
if (document.querySelector(pictureLink)) void loadLightbox().catch(() => null)

/** Browsers would fetch it beside what the page is painted from; it serves those that install the site, which takes a script anyway. */
function addManifest(): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }))
}

/** One page alone has something to look up. */
async function startLookUps(): Promise<void> {
  const heads = document.querySelectorAll<HTMLElement>('[data-slot=community-head]')
  if (heads.length === 0) return
  const { showCommunity } = await import('./features/communities/native/show-community.ts')
  for (const head of heads) showCommunity(head)
}

function loadLightbox() {
  return import('./components/lightbox/native/show-pictures.ts')
}

/** Where its script can't be loaded, or is late, the link leads to the picture. */
async function openPicture(link: HTMLElement): Promise<void> {
  if (!(link instanceof HTMLAnchorElement)) return
  link.setAttribute('aria-busy', 'true')
  const late = new Promise<never>((_, fail) => setTimeout(fail, longestWaitMs))
  try {
    const { showPictures } = await Promise.race([loadLightbox(), late])
    showPictures(link)
  } catch {
    location.assign(link.href)
  } finally {
    link.removeAttribute('aria-busy')
  }
}
