import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { trashExplained } from '#app/components/staff/trash.ts'
import { Switch } from '#app/components/ui/switch.tsx'
import type { Article } from '../article.ts'
import type { useArticleActions } from './article-data.ts'

interface DeleteArticleDialogProps {
  article: Article
  remove: ReturnType<typeof useArticleActions>['remove']
  onClose: () => void
}

export function DeleteArticleDialog({ article, remove, onClose }: DeleteArticleDialogProps) {
  const [withMessages, setWithMessages] = useState(false)
  return (
    <ConfirmDialog
      title="Delete this article?"
      description={`“${article.title}” will be removed from the site. This action cannot be undone. ${trashExplained}`}
      options={
        article.discord_posted && (
          <Switch
            label="Also remove it from Discord"
            hint="Its message does not come back with the article."
            checked={withMessages}
            onChange={setWithMessages}
          />
        )
      }
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={() => remove.run({ article, withMessages })}
      onClose={onClose}
    />
  )
}
