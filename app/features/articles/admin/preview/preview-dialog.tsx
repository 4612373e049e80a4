import { lazy, Suspense } from 'react'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { useCloseOnBack } from '#app/lib/browser/forms/use-close-on-back.ts'
import type { Article } from '../../article.ts'
import { ShareLinks } from './share-links.tsx'

export const ArticlePreview = lazy(() => import('./article-preview.tsx'))

interface PreviewDialogProps {
  article: Article
  description?: string
  /** Only saved articles can be shared. */
  isSaved: boolean
  onClose: () => void
}

export function PreviewDialog({ article, description, isSaved, onClose }: PreviewDialogProps) {
  useCloseOnBack(onClose)
  return (
    <Dialog isOpen onClose={onClose} title="Preview" description={description} className={fullWindowClass}>
      <div className="flex flex-col gap-3">
        <Suspense fallback={<p role="status">Loading the preview...</p>}>
          <ArticlePreview article={article} />
        </Suspense>
        {isSaved && <ShareLinks article={article} />}
      </div>
    </Dialog>
  )
}

export const fullWindowClass = 'h-full max-w-none sm:max-h-[calc(100dvh-1.75rem)]'
