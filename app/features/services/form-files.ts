import type { RouterContextProvider } from 'react-router'
import { getMediaUrl } from '#app/lib/pictures/media-url.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503 } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { z } from '#app/lib/zod.ts'
import type { ServiceForm } from '#content/services/service-form.ts'

type Context = Readonly<RouterContextProvider>

export interface FormFile {
  href: string
  /** The file type, such as `PDF`. */
  kind: string
}

const fileSchema = z.object({ id: z.string(), file_name: z.string(), file_path: z.string() })

export async function loadFormFiles(
  context: Context,
  forms: readonly ServiceForm[],
): Promise<ReadonlyMap<string, FormFile>> {
  const ids = forms.flatMap(({ file }) => file ?? [])
  if (ids.length === 0) return new Map()
  const query = createServerClient(context).from('media_library').select('id, file_name, file_path')
  const { data, error } = await query.in('id', ids).eq('is_public', true)
  if (error) return loadOr503(context, Promise.reject(error))
  return new Map(
    fileSchema
      .array()
      .parse(data)
      .flatMap(({ id, file_name, file_path }) => {
        const href = getMediaUrl(file_path, context.get(backendContext))
        const [, kind = 'File'] = /\.([A-Za-z0-9]{1,5})$/.exec(file_name) ?? []
        return href ? [[id, { href, kind: kind.toUpperCase() }] as const] : []
      }),
  )
}
