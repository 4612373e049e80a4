import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { trashNotice } from '#app/components/staff/restore-trash.ts'
import type { Article } from '../article.ts'
import type { ArticleActions, ArticleDeletion } from './article-actions.ts'
import { RemoveDiscordMessagesSwitch } from './remove-discord-messages-switch.tsx'
import { getCurrentState } from './status/article-status.ts'

interface DeleteArticleDialogProps {
  article: Article
  remove: ArticleDeletion
  onDeleted: (ids: readonly string[]) => void
  onClose: () => void
}

export function DeleteArticleDialog({ article, remove, onDeleted, onClose }: DeleteArticleDialogProps) {
  const [removesDiscordMessages, setRemovesDiscordMessages] = useState(false)
  const isPublic = getCurrentState(article) === 'published'
  return (
    <ConfirmDialog
      title="Delete this article?"
      description={
        isPublic
          ? `“${article.title}” will be removed from the site. This action cannot be undone. ${trashNotice}`
          : `“${article.title}” will be deleted. This action cannot be undone. The article stays in the trash for 30 days.`
      }
      options={
        article.discord_posted && (
          <RemoveDiscordMessagesSwitch isOn={removesDiscordMessages} onChange={setRemovesDiscordMessages} />
        )
      }
      onConfirm={() => remove.run({ rows: [{ id: article.id, removesDiscordMessages, isPublic }], onDeleted })}
      onClose={onClose}
    />
  )
}

interface RemoveDiscordMessageDialogProps {
  article: Article
  discordAction: ArticleActions['discordAction']
  onClose: () => void
}

export function RemoveDiscordMessageDialog({ article, discordAction, onClose }: RemoveDiscordMessageDialogProps) {
  return (
    <ConfirmDialog
      title="Remove this article from Discord?"
      description={
        `“${article.title}” will disappear from its channel on Discord. ` +
        'You can post the article again once it is public.'
      }
      confirmLabel="Remove"
      busyLabel="Removing..."
      onConfirm={() => discordAction.run({ articleId: article.id, action: 'remove' })}
      onClose={onClose}
    />
  )
}
