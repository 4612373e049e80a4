import { Suspense } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import type { Article } from '../../article.ts'
import { ArticlePreview } from './live-preview.tsx'
import { ShareLinks } from './share-links.tsx'

/** Previews the saved version of an article that isn't public. */
export function PreviewDialog({ article, onClose }: { article: Article; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Preview"
      description={`“${article.title}” isn’t public.`}
      className={wholeWindow}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Suspense fallback={<p role="status">Loading the preview...</p>}>
          <ArticlePreview article={article} />
        </Suspense>
        <ShareLinks article={article} />
      </div>
    </Dialog>
  )
}

/** Makes a dialog fill the window. */
export const wholeWindow = 'h-full max-h-[calc(100dvh-1.75rem)] max-w-none'
