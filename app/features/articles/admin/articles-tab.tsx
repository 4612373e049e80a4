import { useState } from 'react'
import type { Article } from '../article.ts'
import { ArticleDialog } from './article-dialog.tsx'
import { ArticleList } from './article-list.tsx'
import { DeleteArticleDialog } from './delete-article-dialog.tsx'
import { DiscordStatusCard } from './discord-status-card.tsx'
import { PostingExplained } from './posting-explained.tsx'

type OpenDialog = { kind: 'create' } | { kind: 'edit'; article: Article } | { kind: 'delete'; article: Article }

/** `timeZone` (IANA) decides which day a new article is dated. */
export function ArticlesTab({ timeZone }: { timeZone: string }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  return (
    <div className="flex flex-col gap-6">
      <DiscordStatusCard />
      <ArticleList
        onCreate={() => setDialog({ kind: 'create' })}
        onEdit={(article) => setDialog({ kind: 'edit', article })}
        onDelete={(article) => setDialog({ kind: 'delete', article })}
      />
      <PostingExplained />
      {dialog?.kind === 'create' && <ArticleDialog article={null} timeZone={timeZone} onClose={close} />}
      {dialog?.kind === 'edit' && <ArticleDialog article={dialog.article} timeZone={timeZone} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteArticleDialog article={dialog.article} onClose={close} />}
    </div>
  )
}
