import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useClipboard } from '#app/components/ui/use-clipboard.ts'
import { useSiteUrl, useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { formatRecentTime } from '#app/lib/time/format-recent-time.ts'
import { z } from '#app/lib/zod.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { Article } from '../../article.ts'
import { articlesKey } from '../article-data.ts'

const linkSchema = z.object({ id: z.string(), created_at: z.string(), expires_at: z.string() })
const tokenSchema = z.object({ token: z.string() })

export function ShareLinks({ article }: { article: Article }) {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const copy = useClipboard()
  const siteUrl = useSiteUrl()
  const { timeZone } = useSiteSettings()
  const formatTime = (timestamp: string) => formatRecentTime(new Date(timestamp), timeZone)
  const [newLink, setNewLink] = useState<string>()
  const queryKey = [...articlesKey, 'preview-links', article.id]
  const { data: links = [] } = useQuery({
    queryKey,
    async queryFn() {
      const { data } = await supabase
        .from('article_previews')
        .select('id,created_at,expires_at')
        .eq('article_id', article.id)
        .gt('expires_at', 'now')
        .order('created_at')
        .throwOnError()
      return linkSchema.array().parse(data)
    },
  })
  const share = useAction({
    async mutationFn() {
      const { data } = await supabase.rpc('share_article_preview', { article: article.id }).throwOnError()
      return `${siteUrl}/preview/${tokenSchema.parse(data).token}`
    },
    onSuccess: setNewLink,
    failureTitle: 'Link not created',
    reloads: queryKey,
  })
  const revoke = useAction({
    async mutationFn(id: string) {
      await supabase.from('article_previews').delete().eq('id', id).throwOnError()
    },
    onSuccess(_, id) {
      const isNewest = id === links.at(-1)?.id
      if (isNewest) setNewLink(undefined)
      showSuccess('Link revoked', 'The link no longer works.')
    },
    failureTitle: 'Link not revoked',
    reloads: queryKey,
  })
  return (
    <details className="rounded-md border border-border px-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">Share this preview</summary>
      <div className="flex flex-col gap-3 pb-3">
        <p className="text-sm text-muted-foreground">
          Anyone with the link can read the latest saved version of this article for 7 days, without an account.
        </p>
        <Button variant="outline" disabled={share.isRunning} onClick={() => void share.run()} className="self-start">
          {share.isRunning ? 'Creating a link...' : 'Create link'}
        </Button>
        {newLink && (
          <div className="flex flex-wrap items-end gap-2">
            <Field
              label="New link"
              hint="Copy the link now. It can’t be shown again."
              className="min-w-0 grow basis-60"
            >
              <Input readOnly value={newLink} onFocus={(event) => event.currentTarget.select()} />
            </Field>
            <Button
              variant="outline"
              className="mb-6.5"
              onClick={() =>
                void copy(newLink, { textName: 'the link', successText: 'Anyone with the link can open it.' })
              }
            >
              Copy link
            </Button>
          </div>
        )}
        {links.length > 0 && (
          <ul className="divide-y divide-border">
            {links.map(({ id, created_at, expires_at }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1 text-sm">
                <span>
                  Created {formatTime(created_at)}, expires {formatTime(expires_at)}
                </span>
                <Button
                  variant="outline"
                  aria-label={`Revoke the link from ${formatTime(created_at)}`}
                  disabled={revoke.isRunning}
                  onClick={() => void revoke.run(id)}
                >
                  Revoke
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}
