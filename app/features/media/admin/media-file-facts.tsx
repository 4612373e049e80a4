import { useQuery } from '@tanstack/react-query'
import { usePreviewUrl, useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { formatFileSize } from '#app/lib/format-file-size.ts'
import { formatDate } from '#app/lib/time/dates.ts'
import type { MediaItem } from '../media-item.ts'
import { mediaKey } from './media-data.ts'
import { MediaPreview } from './media-preview.tsx'
import { listMediaUses } from './media-uses.ts'

/** What nobody can edit about a file: how it looks, what it was called, and where it is. */
export function MediaFileFacts({ item }: { item: MediaItem }) {
  const supabase = useSupabase()
  const stored = usePreviewUrl(item.file_path)
  const address = item.file_path.startsWith('/') && stored !== null ? stored : item.file_path
  const uses = useQuery({
    queryKey: [...mediaKey, 'uses', item.file_path],
    queryFn: async () => (await listMediaUses(supabase, [item])).map(({ place }) => place),
  })
  const facts = [
    ['File Name', item.file_name],
    ['Kind and Size', `${item.file_type}, ${formatFileSize(item.file_size)}`],
    ['Added', formatDate(item.created_at)],
    [item.is_public ? 'Address' : 'Address, once visitors may open it', new URL(address, window.location.origin).href],
  ]
  const usedIn = uses.isError ? ['It could not be looked up.'] : (uses.data ?? ['Looking it up...'])
  return (
    <div className="flex flex-col gap-4 sm:flex-row">
      <MediaPreview item={item} className="aspect-4/3 w-56 shrink-0 self-start rounded-md" />
      <dl className="flex min-w-0 flex-1 flex-col gap-2 text-sm">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="text-muted-foreground">{label}</dt>
            {/* One press marks all of it, for copying. */}
            <dd className="wrap-anywhere select-all">{text}</dd>
          </div>
        ))}
        <div>
          <dt className="text-muted-foreground">Used In</dt>
          {(usedIn.length > 0 ? usedIn : ['No article, no leader and no service']).map((use) => (
            <dd key={use} className="wrap-anywhere">
              {use}
            </dd>
          ))}
        </div>
      </dl>
    </div>
  )
}
