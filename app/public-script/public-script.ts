import { startBackButtons, startPrintButtons } from './buttons.ts'
import { startCarousels } from './carousel.ts'
import { clearFieldsOnLeave } from './clear-fields-on-leave.ts'
import { startCommunityCards } from './community/community-card.ts'
import { startLazyPictures } from './lazy-pictures.ts'
import { startLightbox } from './lightbox/lightbox.ts'
import { startLoadingNotice } from './loading-notice.ts'
import { startMenus } from './menu.ts'
import { registerOfflineWorker } from './register-offline-worker.ts'
import { startSearchSuggestions } from './search-combobox.ts'
import { startShareBars } from './share.ts'
import { startStaffLink } from './staff-link.ts'
import { startVideoCovers, startVideos } from './video-player.ts'

// Public pages load no other script file. The pages also work without scripts.
startMenus()
startLazyPictures()
startCarousels()
startLightbox()
startVideos()
startVideoCovers()
startShareBars()
startSearchSuggestions()
startCommunityCards()
startLoadingNotice()
startStaffLink()
startPrintButtons()
startBackButtons()
clearFieldsOnLeave()
registerOfflineWorker()
