import { useQuery } from '@tanstack/react-query'
import { Button } from '#app/components/ui/button.tsx'
import { useClipboard } from '#app/components/ui/use-clipboard.ts'
import { usePicturePreviewUrl, useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { formatFileSize } from '#app/lib/format-file-size.ts'
import { formatDate } from '#app/lib/time/format-date.ts'
import { getExtension } from '#app/lib/uploads/upload-file.ts'
import type { MediaItem } from '../media-item.ts'
import { mediaKey } from './media-data.ts'
import { listMediaUses } from './media-uses.ts'

export function MediaFileDetails({ item }: { item: MediaItem }) {
  const supabase = useSupabase()
  const copy = useClipboard()
  const storedUrl = usePicturePreviewUrl(item.file_path)
  const url = item.file_path.startsWith('/') && storedUrl !== null ? storedUrl : item.file_path
  const absoluteUrl = new URL(url, window.location.origin).href
  const uses = useQuery({
    queryKey: [...mediaKey, 'uses', item.file_path],
    queryFn: async () => (await listMediaUses(supabase, [item])).map(({ used_by }) => used_by),
  })
  const usedIn = uses.isError ? ['Couldn’t check where the file is used.'] : (uses.data ?? ['Checking…'])
  const kind = getExtension(item.file_path).slice(1).toUpperCase()
  const details = [
    ['Used in', ...(usedIn.length > 0 ? usedIn : ['Nothing uses this file yet.'])],
    ['File name', item.file_name],
    ['Kind and size', `${kind || item.file_type}, ${formatFileSize(item.file_size)}`],
    ['Added', formatDate(item.created_at)],
    [item.is_public ? 'Address' : 'Address, once the file is public', absoluteUrl],
  ]

  return (
    <details className="rounded-md border border-border text-sm">
      <summary className="cursor-pointer px-3 py-2.5 font-semibold">File details</summary>
      <div className="flex flex-col gap-3 px-3 pb-3">
        <dl className="flex flex-col gap-2">
          {details.map(([label, ...texts]) => (
            <div key={label} className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="wrap-anywhere">
                {texts.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Button
          variant="outline"
          className="self-start"
          onClick={() =>
            void copy(absoluteUrl, { textName: 'the address', successText: 'The address is on your clipboard.' })
          }
        >
          Copy address
        </Button>
      </div>
    </details>
  )
}
