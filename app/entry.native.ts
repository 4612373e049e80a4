import { pressShare } from './features/articles/native/press-share.ts'
import { startForgetting } from './lib/native/forget-typed.ts'
import { startGalleries } from './lib/native/native-gallery.ts'
import { startMenus } from './lib/native/native-menus.ts'
import { startPictures } from './lib/native/native-pictures.ts'
import { sitePresses, startPresses } from './lib/native/native-presses.ts'
import { startWaits } from './lib/native/native-wait.ts'
import { startReactOnIntent } from './lib/native/react-on-intent.ts'

// What public pages do without React (decision 0080). It runs once in a document, before React or instead of it.
startPresses({
  ...sitePresses,
  share: (button) => pressShare(button, 'share'),
  copy: (button) => pressShare(button, 'copy'),
})
startReactOnIntent()
startMenus()
startPictures()
startGalleries()
startWaits()
startForgetting()
addManifest()
void startLookUps()

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
