import type { CityPack } from '../city-pack.ts'
import { mountainErrors } from './frame/mountain-errors.ts'
import { mountainFooter } from './frame/mountain-footer.ts'
import { mountainLegal } from './frame/mountain-legal.ts'
import { mountainNavigation } from './frame/mountain-navigation.ts'
import { mountainAbout } from './mountain-about.ts'
import { mountainCommand } from './mountain-command.ts'
import { mountainCommunities } from './mountain-communities.ts'
import { mountainCrews } from './mountain-crews.ts'
import { mountainHiring } from './mountain-hiring.ts'
import { mountainHome } from './mountain-home.ts'
import { mountainLists } from './mountain-lists.ts'
import { mountainMedia } from './mountain-media.ts'
import { mountainNews } from './mountain-news.ts'
import { mountainOwnPages } from './mountain-own-pages.ts'
import { mountainPressReleases } from './mountain-press-releases.ts'
import { mountainServicesPage } from './mountain-services-page.ts'
import { mountainSettings } from './mountain-settings.ts'
import { mountainStories } from './mountain-stories.ts'
import { mountainTraining } from './mountain-training.ts'
import { mountainVacancy } from './mountain-vacancy.ts'
import { mountainServices } from './services/mountain-services.ts'

/** Hobnail, a town below a pass: nineteen officers, three dogs, two snow machines and a moose. */
export const mountainPack: CityPack = {
  id: 'mountain',
  name: 'Hobnail Town Police',
  description:
    'A snowy mountain town under a pass: avalanche dogs, thirty-one hairpins and a stove that never goes out.',
  settings: mountainSettings,
  texts: {
    ...mountainLists,
    home: mountainHome,
    about: mountainAbout,
    services: mountainServicesPage,
    hiring: mountainHiring,
    training: mountainTraining,
    vacancy: mountainVacancy,
    communities: mountainCommunities,
    navigation: mountainNavigation,
    footer: mountainFooter,
    errors: mountainErrors,
    legal: mountainLegal,
  },
  ownPages: mountainOwnPages,
  services: mountainServices,
  leaders: [...mountainCommand, ...mountainCrews],
  articles: [...mountainStories, ...mountainNews, ...mountainPressReleases],
  media: mountainMedia,
}
