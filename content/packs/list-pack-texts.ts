import type { ServiceAction } from '../services/service-action.ts'
import { serviceKey, toServiceTexts } from '../services/service-documents.ts'
import type { ServiceForm } from '../services/service-form.ts'
import type { CityPack } from './city-pack.ts'
import { listPackForms, type PackService } from './pack-service.ts'

/** All texts of a pack, whole, by the keys of their documents. */
export function listPackTexts({ texts, services }: CityPack): Record<string, unknown> {
  const ofServices = listServices(services).map(([id, service]) => [serviceKey(id), toServiceTexts(service)])
  return { ...texts, ...Object.fromEntries(ofServices) }
}

interface PackServiceRow {
  action: ServiceAction
  forms: ServiceForm[]
}

/** The buttons and forms of its services, by their ids. */
export function listPackServices({ services }: CityPack): Record<string, PackServiceRow> {
  return Object.fromEntries(
    listServices(services).map(([id, service]) => [id, { action: service.action, forms: listPackForms(service) }]),
  )
}

function listServices(services: CityPack['services']): [string, PackService][] {
  return Object.entries(services ?? {})
}
