import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { trashExplained } from '#app/components/staff/trash.ts'
import type { Article } from '../article.ts'
import type { ArticleActions, ArticleDeletion } from './article-actions.ts'
import { MessagesSwitch } from './messages-switch.tsx'

interface DeleteArticleDialogProps {
  article: Article
  remove: ArticleDeletion
  onClose: () => void
}

export function DeleteArticleDialog({ article, remove, onClose }: DeleteArticleDialogProps) {
  const [withMessages, setWithMessages] = useState(false)
  return (
    <ConfirmDialog
      title="Delete this article?"
      description={`“${article.title}” will be removed from the site. This action cannot be undone. ${trashExplained}`}
      options={article.discord_posted && <MessagesSwitch isOn={withMessages} onChange={setWithMessages} />}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={() => remove.run({ rows: [{ id: article.id, withMessages }] })}
      onClose={onClose}
    />
  )
}

interface RemoveMessageDialogProps {
  article: Article
  onDiscord: ArticleActions['onDiscord']
  onClose: () => void
}

/** For an article that visitors don't see any more. */
export function RemoveMessageDialog({ article, onDiscord, onClose }: RemoveMessageDialogProps) {
  return (
    <ConfirmDialog
      title="Remove it from Discord?"
      description={`“${article.title}” leaves its channel on Discord. The message does not come back; the article can be posted again once it is public.`}
      confirmLabel="Remove"
      busyLabel="Removing..."
      onConfirm={() => onDiscord.run({ articleId: article.id, action: 'remove' })}
      onClose={onClose}
    />
  )
}
