import { redirect, useLocation } from 'react-router'
import { RichTextView } from '#app/components/rich-text/rich-text-view.tsx'
import { SectionIndex } from '#app/components/staff/section-index.tsx'
import { helpScreen } from '#app/components/staff/staff-screens.ts'
import { listHelpPages, renderHelpPage } from '#app/features/help/help-pages.ts'
import type { Route } from './+types/help.ts'

export function loader({ params }: Route.LoaderArgs) {
  const article = renderHelpPage(params.page)
  if (!article) throw redirect(helpScreen.path)
  return { pages: listHelpPages(), article }
}

export default function Help({ loaderData: { pages, article } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <SectionIndex label="Help" screens={pages} currentPath={pathname}>
      <div
        className={
          'rounded-lg border border-border bg-surface px-4 py-5 sm:px-6 ' +
          '[&_code]:rounded-sm [&_code]:bg-muted [&_code]:px-1 [&_img]:rounded-md [&_img]:border [&_img]:border-border ' +
          '[&_:is(td,th)]:border-b [&_:is(td,th)]:border-border [&_:is(td,th)]:py-2 [&_:is(td,th)]:pe-4 ' +
          '[&_:is(td,th)]:text-start [&_:is(td,th)]:align-top'
        }
      >
        <RichTextView element={article} />
      </div>
    </SectionIndex>
  )
}
