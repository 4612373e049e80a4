import type { SupabaseClient } from '@supabase/supabase-js'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { listStrings } from '../map-strings.ts'
import type { ResolvedFile } from '../resolve-template-files.ts'
import type { ImportPlan } from './plan-import.ts'
import { callApplyTemplate, type TemplateItem, type TemplateRequest } from './template-data.ts'

interface ApplyOptions {
  /** The outcomes of the preview, which covers all parts of the template. */
  preview: readonly TemplateItem[]
  onProgress: (uploaded: number, total: number) => void
}

/**
 * Uploads the files that the request needs, then applies the request in one transaction. Visitors
 * see no change before that transaction. An interrupted import can be repeated, because files that
 * are already uploaded are left as they are.
 * @throws Error with a message for the user
 */
export async function applyImport(
  supabase: SupabaseClient,
  plan: Pick<ImportPlan, 'contents' | 'resolvedFiles'>,
  request: TemplateRequest,
  { preview, onProgress }: ApplyOptions,
): Promise<readonly TemplateItem[]> {
  const filesToUpload = listFilesToUpload(plan, request, preview)
  for (const [index, resolvedFile] of filesToUpload.entries()) {
    onProgress(index, filesToUpload.length)
    await uploadTemplateFile(supabase, resolvedFile, plan.contents.focus[resolvedFile.file.name])
  }
  onProgress(filesToUpload.length, filesToUpload.length)
  return callApplyTemplate(supabase, request, false)
}

/**
 * Skips files that only existing or rejected rows use, because the import doesn't write these rows.
 */
function listFilesToUpload(
  plan: Pick<ImportPlan, 'resolvedFiles'>,
  request: TemplateRequest,
  preview: readonly TemplateItem[],
): ResolvedFile[] {
  const skippedIds = new Set(
    preview.filter(({ outcome }) => outcome === 'present' || outcome === 'rejected').map(({ id }) => id),
  )
  const isWritten = (row: unknown) => !(row instanceof Object && 'id' in row && skippedIds.has(String(row.id)))
  const { settings, texts, services, ownPages, leaders, articles, media } = request
  const appliedItems = [
    settings,
    texts,
    services,
    ...[...ownPages, ...leaders, ...articles, ...media].filter(isWritten),
  ]
  const appliedText = listStrings(appliedItems).join('\n')
  return [...plan.resolvedFiles.values()].filter(({ url, isStored }) => !isStored && appliedText.includes(url))
}

const cacheSeconds = '31536000'

async function uploadTemplateFile(
  supabase: SupabaseClient,
  { file, bucket, key, url }: ResolvedFile,
  focus?: string,
): Promise<void> {
  const body = new Blob([file.bytes], { type: file.type })
  const options = { contentType: file.type, cacheControl: cacheSeconds, upsert: false }
  const { error } = await supabase.storage.from(bucket).upload(key, body, options)
  if (error !== null && !isAlreadyStored(error)) {
    throw new Error(`Couldn’t upload ${file.name}, so nothing was changed. ${explainFailure(error)}`, {
      cause: error,
    })
  }
  if (focus === undefined) return
  const [x, y] = focus.split('x').map(Number)
  const { error: focusError } = await supabase.rpc('set_picture_focus', { address: url, x, y })
  if (focusError) throw new Error(`Nothing was changed. ${explainFailure(focusError)}`, { cause: focusError })
}

/** Storage responds with status 409, or with status 400 and 409 in the body. */
function isAlreadyStored(error: { status?: number; statusCode?: string | number; message: string }): boolean {
  return error.status === 409 || String(error.statusCode) === '409' || error.message === 'The resource already exists'
}
