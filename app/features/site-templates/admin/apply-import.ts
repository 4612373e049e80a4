import type { SupabaseClient } from '@supabase/supabase-js'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import type { LocalizedFile } from '../localize-template.ts'
import { listStrings } from '../map-strings.ts'
import type { ImportPlan } from './plan-import.ts'
import { callApplyTemplate, type TemplateItem, type TemplateRequest } from './template-data.ts'

interface ApplyOptions {
  /** The outcomes of the preview of this request. */
  look: readonly TemplateItem[]
  /** Gets how many of the files are here. */
  onProgress: (sent: number, all: number) => void
}

/**
 * Uploads the files that the request needs, then applies it in one transaction: until then visitors see nothing of it.
 * An interrupted import can be repeated. @throws Error with a message for the user
 */
export async function applyImport(
  supabase: SupabaseClient,
  plan: Pick<ImportPlan, 'contents' | 'localized'>,
  request: TemplateRequest,
  { look, onProgress }: ApplyOptions,
): Promise<readonly TemplateItem[]> {
  const needed = listNeeded(plan, request, look)
  for (const [number, localized] of needed.entries()) {
    onProgress(number, needed.length)
    await upload(supabase, localized, plan.contents.focus[localized.file.name])
  }
  onProgress(needed.length, needed.length)
  return callApplyTemplate(supabase, request, false)
}

/** The files of what the request would write; rows that are here, or refused, need none. */
function listNeeded(
  plan: Pick<ImportPlan, 'localized'>,
  request: TemplateRequest,
  look: readonly TemplateItem[],
): LocalizedFile[] {
  const idle = new Set(look.filter(({ outcome }) => outcome === 'present' || outcome === 'refused').map(({ id }) => id))
  const isWritten = (row: unknown) => !(row instanceof Object && 'id' in row && idle.has(String(row.id)))
  const { settings, texts, services, ownPages, leaders, articles, media } = request
  const written = [settings, texts, services, ...[...ownPages, ...leaders, ...articles, ...media].filter(isWritten)]
  const mentions = listStrings(written).join('\n')
  return [...plan.localized.values()].filter(({ address, isHere }) => !isHere && mentions.includes(address))
}

const yearSeconds = '31536000'

async function upload(
  supabase: SupabaseClient,
  { file, bucket, key, address }: LocalizedFile,
  focus?: string,
): Promise<void> {
  const body = new Blob([file.bytes], { type: file.type })
  const options = { contentType: file.type, cacheControl: yearSeconds, upsert: false }
  const { error } = await supabase.storage.from(bucket).upload(key, body, options)
  if (error !== null && !isThere(error)) {
    throw new Error(`${file.name} could not be uploaded, and nothing was changed: ${explainFailure(error)}`, {
      cause: error,
    })
  }
  if (focus === undefined) return
  const [x, y] = focus.split('x').map(Number)
  const { error: refused } = await supabase.rpc('set_picture_focus', { address, x, y })
  if (refused) throw new Error(`Nothing was changed: ${explainFailure(refused)}`, { cause: refused })
}

/** Storage answers with status 409, or with status 400 and 409 in the body. */
function isThere(error: { status?: number; statusCode?: string | number; message: string }): boolean {
  return error.status === 409 || String(error.statusCode) === '409' || error.message === 'The resource already exists'
}
