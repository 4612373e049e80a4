import { useQuery } from '@tanstack/react-query'
import { Ellipsis, History } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { EntryHeader } from '#app/components/staff/layout/entry-header.tsx'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { UnsavedChanges } from '#app/components/staff/unsaved/unsaved-changes.tsx'
import { useIsNarrow } from '#app/components/staff/use-is-narrow.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ConflictDialog } from '#app/components/ui/conflict-dialog.tsx'
import { LeaveGuard } from '#app/components/ui/leave-guard.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { Popover } from '#app/components/ui/popover.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { submitByKeys } from '#app/lib/browser/forms/submit-by-keys.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { listContentDifferences } from '#app/site/content/list-content-differences.ts'
import { listSampleTexts } from '#content/custom-pages/sample-texts.ts'
import { findDocument } from '#content/documents.ts'
import { isPageKey } from './edited-document.ts'
import { PageFieldsContext } from './fields/page-fields-context.ts'
import { pageQuery, type StoredPage } from './page-data.ts'
import { PageHistory } from './page-history.tsx'
import { type PageComponent, PagePreview } from './page-preview.tsx'
import { PageSections } from './page-sections.tsx'
import { usePageForm } from './use-page-form.ts'

interface PageEditorProps {
  /** The key from the URL. The page may not exist. */
  pageKey: string
  Page: PageComponent | undefined
  parentPage: { path: string; label: string }
  badge?: ReactNode
  tools?: ReactNode
  onPublished: () => Promise<void>
}

export function PageEditor({ pageKey, Page, parentPage, ...props }: PageEditorProps) {
  if (!isPageKey(pageKey) || !Page) {
    return (
      <>
        <EntryHeader title="Page not found" />
        <ListMessage>
          <p>This page doesn’t exist.</p>
          <ButtonLink variant="outline" to={parentPage.path}>
            {parentPage.label}
          </ButtonLink>
        </ListMessage>
      </>
    )
  }
  return <LoadingEditor key={pageKey} pageKey={pageKey} Page={Page} {...props} />
}

interface EditorProps extends Pick<PageEditorProps, 'badge' | 'tools' | 'onPublished'> {
  Page: PageComponent
}

function LoadingEditor({ pageKey, ...props }: EditorProps & { pageKey: string }) {
  const page = useQuery(pageQuery(useSupabase(), pageKey))
  if (!page.data) {
    return (
      <>
        <EntryHeader title={findDocument(pageKey)?.title} />
        {page.isError ? (
          <ListMessage onRetry={() => void page.refetch()}>Couldn’t load the page.</ListMessage>
        ) : (
          <div className={columnsClass}>
            <div className="rounded-lg border border-border bg-surface">
              <ListSkeleton>Loading the page...</ListSkeleton>
            </div>
            <Skeleton className="rounded-lg max-lg:hidden" />
          </div>
        )}
      </>
    )
  }
  return <Editor storedPage={page.data} {...props} />
}

function Editor({ storedPage, Page, badge, tools, onPublished }: EditorProps & { storedPage: StoredPage }) {
  const form = useRef<HTMLFormElement>(null)
  const isNarrow = useIsNarrow()
  /** In a narrow window, the preview replaces the form. */
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const previewButton = useRef<HTMLButtonElement>(null)
  const [focusedFieldPath, setFocusedFieldPath] = useState<string | null>(null)
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const page = usePageForm(storedPage, {
    onPublished,
    onInvalid(path) {
      setIsPreviewOpen(false)
      focusField(form.current, path)
    },
  })
  const { document, defaults, base, value, issues, theirs, isDirty, isSaving, changeValue, fillIfEmpty } = page
  const fields = useMemo(() => ({ issues, changeValue, fillIfEmpty }), [issues, changeValue, fillIfEmpty])
  const title = page.getTitle(value)
  const publicPath = page.getPublicPath(base.published.content)
  const hasDraft = base.draft.content !== null
  function closePreview() {
    setIsPreviewOpen(false)
    // The button appears with the next render.
    setTimeout(() => previewButton.current?.focus())
  }
  const allTools = (
    <>
      {tools}
      <Button variant="outline" size="compact" onClick={() => setIsHistoryOpen(true)}>
        <History aria-hidden className="size-4" />
        History
      </Button>
      {publicPath && (
        <ButtonLink to={publicPath} variant="outline" size="compact">
          View page
        </ButtonLink>
      )}
    </>
  )
  return (
    <>
      <EntryHeader
        title={title}
        badge={
          <>
            {hasDraft && <Badge variant="accent">Draft, not public</Badge>}
            {badge}
          </>
        }
      >
        {isNarrow ? (
          <Popover
            label={`More: ${title}`}
            button={<Ellipsis aria-hidden className="size-4" />}
            buttonClass={buttonClass('quiet', 'size-11 px-0', 'compact')}
          >
            <div className="flex flex-col *:justify-start *:border-transparent">{allTools}</div>
          </Popover>
        ) : (
          allTools
        )}
      </EntryHeader>
      <div className={columnsClass}>
        <form
          ref={form}
          noValidate
          aria-label={`Text of the page ${title}`}
          aria-busy={isSaving}
          onKeyDown={submitByKeys}
          // Most buttons have no name. While such a button has the focus, the preview still shows
          // the last field.
          onFocus={({ target }) => setFocusedFieldPath((lastPath) => target.getAttribute('name') ?? lastPath)}
          onSubmit={(event) => {
            event.preventDefault()
            void page.publish()
          }}
          // The scroll margin keeps the sticky bar from covering the focused field.
          className={joinClasses(
            'flex min-w-0 flex-col gap-6 [&_input]:scroll-mb-32 [&_textarea]:scroll-mb-32',
            isPreviewOpen && 'max-lg:hidden',
          )}
        >
          <UnsavedChanges subject="this page" {...page.restorableDrafts} />
          <PageFieldsContext value={fields}>
            <PageSections fields={document.model.fields} value={value} defaults={defaults} />
          </PageFieldsContext>
          <div
            data-slot="save-bar"
            className={
              'sticky bottom-0 z-10 -mx-3 flex flex-wrap items-center ' +
              'justify-end gap-2 border-t border-border bg-background px-3 py-2'
            }
          >
            <p role="status" className="mr-auto min-w-0 text-sm text-muted-foreground">
              {getSaveStateText({ isDirty, hasDraft, publicPath, savedBy: base.draft.saved_by_name })}
            </p>
            {!defaults && <SampleTextNote value={value} />}
            {hasDraft && page.isPublished(base.published.content) && (
              <Button variant="ghost" size="compact" onClick={() => setIsConfirmOpen(true)}>
                Discard draft
              </Button>
            )}
            <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2">
              {isNarrow && (
                <Button ref={previewButton} variant="outline" onClick={() => setIsPreviewOpen(true)}>
                  Preview
                </Button>
              )}
              <Button variant="outline" disabled={!isDirty || isSaving} onClick={() => void page.saveDraft()}>
                Save draft
              </Button>
              <Button type="submit" variant={isDirty || hasDraft ? 'primary' : 'outline'} disabled={isSaving}>
                {isSaving ? 'Saving...' : 'Publish'}
              </Button>
            </div>
          </div>
        </form>
        {(!isNarrow || isPreviewOpen) && (
          <PagePreview
            Page={Page}
            title={title}
            value={value}
            focusedFieldPath={focusedFieldPath}
            onClose={closePreview}
          />
        )}
      </div>
      <LeaveGuard isDirty={isDirty} onDiscard={page.discardBrowserDraft} onSaveDraft={page.saveDraftBeforeLeaving} />
      {isHistoryOpen && (
        <PageHistory
          page={base}
          title={title}
          document={document}
          parseContent={page.parseStored}
          onLoadVersion={(content) => {
            page.loadContent(content)
            setIsHistoryOpen(false)
          }}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
      {isConfirmOpen && (
        <ConfirmDialog
          title="Discard the draft?"
          description="The form goes back to what visitors see now. The draft is lost."
          confirmLabel="Discard draft"
          busyLabel="Discarding..."
          onConfirm={page.discardSavedDraft}
          onClose={() => setIsConfirmOpen(false)}
        />
      )}
      {theirs && (
        <ConflictDialog
          title="Someone else saved this page"
          differences={listContentDifferences(document.model, theirs.value, value)}
          {...page.conflictHandlers}
        />
      )}
    </>
  )
}

const columnsClass = 'grid min-w-0 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'

function SampleTextNote({ value }: { value: unknown }) {
  const [first, ...otherTexts] = new Set(listSampleTexts(value))
  if (first === undefined) return null
  return (
    <p className="order-first w-full text-sm wrap-anywhere">
      <strong>Still contains sample text:</strong> “{first}”{otherTexts.length > 0 && ` and ${otherTexts.length} more`}
    </p>
  )
}

function getSaveStateText({
  isDirty,
  hasDraft,
  publicPath,
  savedBy,
}: {
  isDirty: boolean
  hasDraft: boolean
  /** Null if visitors can't see the page. */
  publicPath: string | null
  savedBy: string | null
}) {
  if (isDirty) return 'Not saved yet'
  if (hasDraft) return savedBy ? `Saved by ${savedBy}, not public` : 'Saved, not public'
  return publicPath === null ? 'Only editors can see this page' : 'Published'
}

/** Focuses the first control at or below the path. Lists and groups have no control themselves. */
function focusField(form: HTMLFormElement | null, path: string) {
  // Waits for the next render, which opens entries with errors.
  requestAnimationFrame(() => {
    const controls = Array.from(form?.querySelectorAll<HTMLElement>('[name]') ?? [])
    const control =
      controls.find((control) => control.getAttribute('name') === path) ??
      controls.find((control) => control.getAttribute('name')?.startsWith(`${path}.`))
    control?.focus()
  })
}
