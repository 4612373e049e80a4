import texts from '../defaults/service-texts.json' with { type: 'json' }
import { serviceFields } from '../documents/service-fields.ts'
import { type ContentDocument, defineDocument } from '../model/content-document.ts'
import type { GroupField, Value } from '../model/field.ts'
import { isServiceId, serviceIds } from './services.ts'

export type ServiceTexts = Value<GroupField<typeof serviceFields>>

/** The key of the document with the texts of a service. */
export function serviceKey(id: string): string {
  return `service:${id}`
}

/** The document of each service, in their usual order. */
export const serviceDocuments: Readonly<Record<string, ContentDocument<typeof serviceFields>>> = Object.fromEntries(
  serviceIds.map((id) => [serviceKey(id), getServiceDocument(id)]),
)

/** @throws Error for a service that the code doesn't have */
export function getServiceDocument(id: string): ContentDocument<typeof serviceFields> {
  if (!isServiceId(id)) throw new Error(`There is no service ${id}`)
  const defaults = texts[id]
  return defineDocument({
    title: defaults.title,
    summary: defaults.description,
    path: `/services/${id}`,
    fields: serviceFields,
    defaults,
  })
}
