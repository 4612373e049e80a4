import { mergeContent } from '#content/model/merge-content.ts'
import { requireDefaultActionAndForms, type ServiceActionAndForms } from '#content/services/default-action-and-forms.ts'
import { getServiceKey, requireServiceDocument, type ServiceText } from '#content/services/service-documents.ts'
import { serviceIds } from '#content/services/services.ts'
import { type ServiceRow, serviceActionSchema, serviceFormsSchema } from './service-schema.ts'

export interface ListedService extends ServiceText, ServiceActionAndForms {
  id: string
}

interface StoredServices {
  contentDocuments: readonly { id: string; content?: unknown }[]
  rows: readonly Pick<ServiceRow, 'id' | 'action' | 'forms'>[]
}

/** Replaces missing and invalid parts with their defaults. */
export function parseService(id: string, { contentDocuments, rows }: StoredServices): ListedService {
  const { model, defaults } = requireServiceDocument(id)
  const changes = contentDocuments.find((document) => document.id === getServiceKey(id))?.content
  const row = rows.find((candidate) => candidate.id === id)
  return { id, ...mergeContent(model, changes, defaults), ...parseActionAndForms(id, row) }
}

export function parseActionAndForms(
  id: string,
  row: Pick<ServiceRow, 'action' | 'forms'> | undefined,
): ServiceActionAndForms {
  const defaults = requireDefaultActionAndForms(id)
  return {
    action: serviceActionSchema.safeParse(row?.action).data ?? defaults.action,
    forms: serviceFormsSchema.safeParse(row?.forms).data ?? defaults.forms,
  }
}

export function listDefaultServices(): ListedService[] {
  return serviceIds.map((id) => parseService(id, { contentDocuments: [], rows: [] }))
}

interface StoredPosition {
  id: string
  is_shown: boolean
  display_order: number | null
}

interface ServicePosition {
  id: string
  isShown: boolean
  /** One-based. */
  position: number
}

export function listServicePositions(rows: readonly StoredPosition[]): ServicePosition[] {
  return serviceIds
    .map((id, index) => {
      const row = rows.find((candidate) => candidate.id === id)
      return { id, isShown: row?.is_shown ?? true, position: row?.display_order ?? index + 1 }
    })
    .sort((a, b) => a.position - b.position)
}

/**
 * Returns the IDs of the services that move, and their new positions. Null stands for the default
 * position.
 */
export function findMoves(
  rows: readonly StoredPosition[],
  orderedIds: readonly string[],
): { ids: string[]; positions: (number | null)[] } {
  const previousPositions = new Map(listServicePositions(rows).map(({ id, position }) => [id, position]))
  const changedPositions = orderedIds.flatMap((id, index) =>
    previousPositions.get(id) === index + 1 ? [] : [{ id, position: index + 1 }],
  )
  const defaultPositions = new Map<string, number>(serviceIds.map((id, index) => [id, index + 1]))
  return {
    ids: changedPositions.map(({ id }) => id),
    positions: changedPositions.map(({ id, position }) => (position === defaultPositions.get(id) ? null : position)),
  }
}
