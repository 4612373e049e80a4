import { startBackButtons, startPrintButtons } from './buttons.ts'
import { clearFieldsOnLeave } from './clear-fields-on-leave.ts'
import { startCommunityCards } from './community/community-card.ts'
import { startGalleries } from './gallery.ts'
import { startLazyPictures } from './lazy-pictures.ts'
import { startLightbox } from './lightbox/lightbox.ts'
import { startLoadingNotice } from './loading-notice.ts'
import { startMenus } from './menu.ts'
import { registerOfflineWorker } from './register-offline-worker.ts'
import { startSearchSuggestions } from './search-combobox.ts'
import { startShareBars } from './share.ts'
import { startStaffLink } from './staff-link.ts'
import { startVideoCovers, startVideos } from './video-player.ts'

// The only script of public pages. The pages also work without this script.
startMenus()
startLazyPictures()
startGalleries()
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
