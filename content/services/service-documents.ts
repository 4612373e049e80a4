import serviceTexts from '../defaults/service-texts.json' with { type: 'json' }
import { serviceFields } from '../documents/service-fields.ts'
import { type ContentDocument, defineDocument } from '../model/content-document.ts'
import type { GroupField, Value } from '../model/field.ts'
import { isServiceId, serviceIds } from './services.ts'

export type ServiceText = Value<GroupField<typeof serviceFields>>

export function getServiceKey(id: string): string {
  return `service:${id}`
}

export const serviceDocuments: Readonly<Record<string, ContentDocument<typeof serviceFields>>> = Object.fromEntries(
  serviceIds.map((id) => [getServiceKey(id), requireServiceDocument(id)]),
)

export function requireServiceDocument(id: string): ContentDocument<typeof serviceFields> {
  if (!isServiceId(id)) throw new Error(`There is no service ${id}`)
  const defaults = serviceTexts[id]
  return defineDocument({
    title: defaults.title,
    summary: defaults.description,
    path: `/services/${id}`,
    fields: serviceFields,
    defaults,
  })
}
