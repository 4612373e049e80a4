import { administrativeServices } from './services/administrative-services.ts'
import { communityPrograms } from './services/community-programs.ts'
import { criminalInvestigation } from './services/criminal-investigation.ts'
import { emergencyServices } from './services/emergency-services.ts'
import type { Service } from './services/service.ts'
import { trafficAndTransportation } from './services/traffic-and-transportation.ts'

const all = [
  ...emergencyServices,
  ...trafficAndTransportation,
  ...criminalInvestigation,
  ...communityPrograms,
  ...administrativeServices,
] as const

export type ServiceId = (typeof all)[number]['id']

/** What the services call their forms; `content/services/list-default-forms.ts` says what they ask for. */
export type FormTitle = Extract<(typeof all)[number], { forms: readonly string[] }>['forms'][number]

export const services: readonly (Omit<Service, 'forms'> & { id: ServiceId; forms?: readonly FormTitle[] })[] = all

/** What the site calls each service until a department changes it. */
export const serviceTitles = Object.fromEntries(services.map(({ id, title }) => [id, title])) as Record<
  ServiceId,
  string
>
