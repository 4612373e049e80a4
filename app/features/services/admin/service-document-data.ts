import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { z } from '#app/lib/zod.ts'
import { documents } from '#content/documents.ts'
import { isRecord } from '#content/model/check-value.ts'
import { mergeContent } from '#content/model/merge-content.ts'
import { getServiceKey } from '#content/services/service-documents.ts'
import type { ServicesContent } from '../list-categories.ts'
import { type ListedService, listDefaultServices, listServicePositions, parseService } from '../listed-service.ts'
import type { ServiceRow } from '../service-schema.ts'
import { servicesKey, servicesQuery } from './service-data.ts'

const rowSchema = z.object({ id: z.string(), content: z.unknown() })

type StoredDocument = z.infer<typeof rowSchema>

interface ServiceDocuments {
  contentDocuments: readonly StoredDocument[]
  /** Keys of documents with a draft. */
  draftKeys: ReadonlySet<string>
  /** The content of the services page. */
  pageContent: ServicesContent
}

export function serviceDocumentsQuery(supabase: SupabaseClient) {
  return queryOptions({ queryKey: [...servicesKey, 'content'], queryFn: () => fetchServiceDocuments(supabase) })
}

const serviceDocumentFilter = `id.eq.services,id.like.${getServiceKey('*')}`

async function fetchServiceDocuments(supabase: SupabaseClient): Promise<ServiceDocuments> {
  const [published, drafts] = await Promise.all([
    supabase.from('content_documents').select('id, content').or(serviceDocumentFilter).throwOnError(),
    supabase
      .from('content_drafts')
      .select('id, content')
      .or(serviceDocumentFilter)
      .not('content', 'is', null)
      .throwOnError(),
  ])
  const contentDocuments = rowSchema.array().parse(published.data)
  const { model, defaults } = documents.services
  return {
    contentDocuments,
    draftKeys: new Set(
      rowSchema
        .array()
        .parse(drafts.data)
        .map(({ id }) => id),
    ),
    pageContent: mergeContent(model, contentDocuments.find(({ id }) => id === 'services')?.content, defaults),
  }
}

export interface ServiceListEntry extends ListedService {
  hasCustomText: boolean
  hasDraft: boolean
}

export function parseServiceListEntry(
  id: string,
  rows: readonly ServiceRow[],
  { contentDocuments, draftKeys }: ServiceDocuments,
): ServiceListEntry {
  const storedContent = contentDocuments.find((document) => document.id === getServiceKey(id))?.content
  return {
    ...parseService(id, { contentDocuments, rows }),
    hasCustomText: isRecord(storedContent) && Object.keys(storedContent).length > 0,
    hasDraft: draftKeys.has(getServiceKey(id)),
  }
}

/** Returns the visible services. Until they are loaded, returns all default services. */
export function useListedServices(): ListedService[] {
  const supabase = useSupabase()
  const rows = useQuery(servicesQuery(supabase)).data
  const serviceDocuments = useQuery(serviceDocumentsQuery(supabase)).data
  if (!rows || !serviceDocuments) return listDefaultServices()
  return listServicePositions(rows)
    .filter(({ isShown }) => isShown)
    .map(({ id }) => parseService(id, { contentDocuments: serviceDocuments.contentDocuments, rows }))
}
