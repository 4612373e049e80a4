import type { ReactNode } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { Article } from '../../article.ts'
import { LivePreview } from './live-preview.tsx'

interface BesidePreviewProps {
  /** As it is saved; null for a new one. */
  article: Article | null
  isOpen: boolean
  /** The fields. */
  children: ReactNode
}

/** The fields of the form and, while it is open, the preview: side by side, or below each other where there is little room. */
export function BesidePreview({ article, isOpen, children }: BesidePreviewProps) {
  return (
    <div className={joinClasses('grid min-w-0 gap-6', isOpen && 'lg:grid-cols-2')}>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
      {isOpen && <LivePreview article={article} />}
    </div>
  )
}
