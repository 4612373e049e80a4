import { startBackButtons, startPrintButtons } from './buttons.ts'
import { startCarousels } from './carousels.ts'
import { clearFieldsOnLeave } from './clear-fields-on-leave.ts'
import { startCommunityCards } from './community/community-cards.ts'
import { startLazyPictures } from './lazy-pictures.ts'
import { startLightboxLinks } from './lightbox/lightbox-links.ts'
import { startLoadingNotice } from './loading-notice.ts'
import { startMenus } from './menu.ts'
import { registerOfflineWorker } from './register-offline-worker.ts'
import { startSearchFields } from './search-fields.ts'
import { startShareBars } from './share.ts'
import { startStaffLink } from './staff-link.ts'
import { startVideoCovers, startVideos } from './video-player.ts'

// Public pages load other script files only for features that need them. The pages also work
// without scripts.
startMenus()
startLazyPictures()
startCarousels()
startLightboxLinks()
startVideos()
startVideoCovers()
startShareBars()
startSearchFields()
startCommunityCards()
startLoadingNotice()
startStaffLink()
startPrintButtons()
startBackButtons()
clearFieldsOnLeave()
registerOfflineWorker()
