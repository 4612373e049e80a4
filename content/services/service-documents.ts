import { serviceFields } from '../documents/service-fields.ts'
import { type ContentDocument, defineDocument } from '../model/content-document.ts'
import type { GroupField, Value } from '../model/field.ts'
import { services } from '../services.ts'
import type { Service } from './service.ts'

export type ServiceTexts = Value<GroupField<typeof serviceFields>>

type ServiceDocument = ContentDocument<typeof serviceFields>

const prefix = 'service:'

/** The key of the document with the texts of a service. */
export function serviceKey(id: string): string {
  return `${prefix}${id}`
}

/** The document of each service, in their usual order. */
export const serviceDocuments: Readonly<Record<string, ServiceDocument>> = Object.fromEntries(
  services.map((service) => [
    serviceKey(service.id),
    defineDocument({
      title: service.title,
      summary: service.description,
      path: `/services/${service.id}`,
      fields: serviceFields,
      defaults: toServiceTexts(service),
    }),
  ]),
)

/** @throws Error for a service that the code doesn't have */
export function getServiceDocument(id: string): ServiceDocument {
  const document = Object.hasOwn(serviceDocuments, serviceKey(id)) ? serviceDocuments[serviceKey(id)] : undefined
  if (!document) throw new Error(`There is no service ${id}`)
  return document
}

function toServiceTexts({
  title,
  description,
  category,
  availability,
  contact,
  ...service
}: Omit<Service, 'id' | 'forms'>): ServiceTexts {
  const { phoneKey, emailKey, office, hours } = service.contactInfo
  return {
    title,
    description,
    category,
    availability,
    contact,
    overview: { paragraphs: service.content },
    requirements: { items: service.requirements },
    procedures: { steps: service.procedures },
    contactInfo: { phone: phoneKey, ownPhone: '', email: emailKey ?? 'none', ownEmail: '', office, hours },
  }
}
