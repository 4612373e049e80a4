import { administrativeServices } from './services/administrative-services.ts'
import { communityPrograms } from './services/community-programs.ts'
import { criminalInvestigation } from './services/criminal-investigation.ts'
import { emergencyServices } from './services/emergency-services.ts'
import type { Service, ServiceCategory } from './services/service.ts'
import { trafficAndTransportation } from './services/traffic-and-transportation.ts'
import type { PhoneKey } from './site-defaults.ts'

const all = [
  ...emergencyServices,
  ...trafficAndTransportation,
  ...criminalInvestigation,
  ...communityPrograms,
  ...administrativeServices,
] as const

export type ServiceId = (typeof all)[number]['id']

/** What the services call their forms; `content/service-forms.ts` says what they ask for. */
export type FormTitle = Extract<(typeof all)[number], { forms: readonly string[] }>['forms'][number]

export const services: readonly (Omit<Service, 'forms'> & { id: ServiceId; forms?: readonly FormTitle[] })[] = all

/** What the site calls each service until a department changes it. */
export const serviceTitles = Object.fromEntries(services.map(({ id, title }) => [id, title])) as Record<
  ServiceId,
  string
>

export const serviceCategories = [
  {
    name: 'Emergency Services',
    introduction: 'When minutes count: patrol officers and dog teams, at every hour.',
  },
  {
    name: 'Traffic & Transportation',
    introduction: 'Streets that everybody gets home on, whether they drive, ride or walk.',
  },
  {
    name: 'Criminal Investigation',
    introduction: 'From the first statement to the last lab result, one detective answers for the case.',
  },
  {
    name: 'Community Programs',
    introduction: 'Safety that starts with people who know each other. All of it is free.',
  },
  {
    name: 'Administrative Services',
    introduction: 'Papers, checks and permits, with a date on which you will have them.',
  },
] as const satisfies readonly { name: ServiceCategory; introduction: string }[]

export const emergencyContacts = [
  {
    phone: 'emergency',
    label: 'Emergency',
    text: 'A crime in progress, a fire, or anybody in danger.',
    isEmergency: true,
  },
  {
    phone: 'nonEmergency',
    label: 'Non-Emergency',
    text: 'It is over and nobody is hurt, or you have a question.',
    isEmergency: false,
  },
  {
    phone: 'crimeTips',
    label: 'Crime-Tips Hotline',
    text: 'You know something that helps. You need not say who you are.',
    isEmergency: false,
  },
] as const satisfies readonly { phone: PhoneKey; label: string; text: string; isEmergency: boolean }[]

export const serviceTexts = {
  notFound: {
    title: 'Service Not Found',
    text: "The service you're looking for doesn't exist or may have been moved.",
    back: 'Back to Services',
  },
  formNotFound: {
    title: 'Form Not Found',
    text: 'This form does not exist or was replaced. The service lists those that it takes.',
    back: 'Back to the Service',
  },
  overview: 'Overview',
  requirements: 'Requirements',
  procedures: 'How It Works',
  forms: 'Required Forms',
  quickInfo: 'Quick Info',
  contactInfo: 'Contact Information',
  learnMore: 'Learn More',
  getStarted: 'Get Started',
} as const
