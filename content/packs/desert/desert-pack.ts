import type { CityPack } from '../city-pack.ts'
import { desertNews } from './articles/desert-news.ts'
import { desertPress } from './articles/desert-press.ts'
import { desertStories } from './articles/desert-stories.ts'
import { desertMedia } from './desert-media.ts'
import { desertOwnPages } from './desert-own-pages.ts'
import { desertSettings } from './desert-settings.ts'
import { desertCommand } from './people/desert-command.ts'
import { desertSergeants } from './people/desert-sergeants.ts'
import { desertCases } from './services/desert-cases.ts'
import { desertEmergencies } from './services/desert-emergencies.ts'
import { desertNeighbors } from './services/desert-neighbors.ts'
import { desertPapers } from './services/desert-papers.ts'
import { desertRoads } from './services/desert-roads.ts'
import { desertAbout } from './texts/desert-about.ts'
import { desertCommunities } from './texts/desert-communities.ts'
import { desertErrors } from './texts/desert-errors.ts'
import { desertFooter, desertNavigation } from './texts/desert-frame.ts'
import { desertHiring } from './texts/desert-hiring.ts'
import { desertHome } from './texts/desert-home.ts'
import { desertLegal } from './texts/desert-legal.ts'
import { desertLists } from './texts/desert-lists.ts'
import { desertServicesPage } from './texts/desert-services-page.ts'
import { desertTraining } from './texts/desert-training.ts'
import { desertVacancy } from './texts/desert-vacancy.ts'

export const desertPack: CityPack = {
  id: 'desert',
  name: desertSettings.name,
  description: 'A county in the desert with more miles than people: deputies in pickups, a mounted posse, and a mule.',
  settings: desertSettings,
  texts: {
    ...desertLists,
    home: desertHome,
    about: desertAbout,
    services: desertServicesPage,
    hiring: desertHiring,
    training: desertTraining,
    vacancy: desertVacancy,
    communities: desertCommunities,
    navigation: desertNavigation,
    footer: desertFooter,
    errors: desertErrors,
    legal: desertLegal,
  },
  ownPages: desertOwnPages,
  services: { ...desertEmergencies, ...desertRoads, ...desertCases, ...desertNeighbors, ...desertPapers },
  leaders: [...desertCommand, ...desertSergeants],
  articles: [...desertStories, ...desertNews, ...desertPress],
  media: desertMedia,
}
