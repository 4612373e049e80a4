import { type Editor, EditorContent, type JSONContent, useEditorState } from '@tiptap/react'
import { useCallback, useRef, useState } from 'react'
import { UploadNotes } from '#app/components/staff/files/upload-notes.tsx'
import { UploadTile } from '#app/components/staff/files/upload-tile.tsx'
import { controlClass } from '#app/components/ui/input.tsx'
import { cn } from '#app/lib/class-names.ts'
import { publicFiles } from '#app/lib/pictures/image-source.ts'
import { articlePictureLimits, findRefusal } from '#app/site/file-limits.ts'
import type { ArticleImages } from '../images/use-article-images.ts'
import { insertBlock } from './insert-block.ts'
import { LinkPanel, VideoPanel } from './link-panels.tsx'
import { findSelectedMedia, MediaPanel } from './media-panel.tsx'
import { EditorToolbar } from './toolbar.tsx'
import { useArticleEditor } from './use-article-editor.ts'
import './editor.css'

/** The text field of the article form. A default export: it is imported when a form opens. */
export default function ContentEditor({ images }: { images: ArticleImages }) {
  const [panel, setPanel] = useState<'link' | 'video' | null>(null)
  const toggle = (name: 'link' | 'video') => setPanel(panel === name ? null : name)
  const pick = useRef<HTMLInputElement>(null)
  const { uploads, onRefused } = images.texts
  const onLink = useCallback(() => setPanel('link'), [])
  const { editor, markPlace, insertAt } = useArticleEditor({ onLink, onPictures: upload })
  const media = useEditorState({ editor, selector: (context: { editor: Editor }) => findSelectedMedia(context.editor) })

  /** Inserts the pictures, in their order, where the cursor is now; the user may go on writing elsewhere. */
  function upload(chosen: File[]) {
    const refused = chosen.flatMap((file) => {
      const reason = findRefusal(file, articlePictureLimits)
      return reason ? [{ name: file.name, reason }] : []
    })
    if (refused.length > 0) onRefused(refused)
    const files = chosen.filter((file) => findRefusal(file, articlePictureLimits) === null)
    const place = markPlace()
    const jobs = files.map((file, index) => ({
      file,
      onSent: (url: string) => insertAt(place, createPicture(url), index === 0),
    }))
    void uploads.start(jobs)
  }

  function closePanel() {
    setPanel(null)
    editor.commands.focus()
  }

  return (
    <div className="flex flex-col gap-2">
      <EditorToolbar
        editor={editor}
        onLink={() => toggle('link')}
        onVideo={() => toggle('video')}
        onPicture={() => pick.current?.click()}
        onChosen={(chosen) => {
          for (const { url, alt, caption } of chosen) insertBlock(editor, createPicture(url, { alt, caption }))
          editor.commands.focus()
        }}
      />
      <input
        ref={pick}
        type="file"
        multiple
        accept={Object.keys(articlePictureLimits.kinds).join(',')}
        aria-label="Pictures for the text"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? [])
          currentTarget.value = ''
          upload(files)
        }}
      />
      {panel === 'link' && <LinkPanel editor={editor} onClose={closePanel} />}
      {panel === 'video' && (
        <VideoPanel
          onApply={(url) => {
            insertBlock(editor, { type: 'video', attrs: { url } })
            closePanel()
          }}
          onClose={closePanel}
        />
      )}
      <EditorContent editor={editor} className={cn(controlClass, 'resize-y overflow-hidden p-0')} />
      {media && <MediaPanel key={media.at} media={media} editor={editor} />}
      {uploads.uploads.map((upload) => (
        <UploadTile key={upload.id} upload={upload} onRetry={uploads.retry} onRemove={uploads.remove} />
      ))}
      <UploadNotes notes={uploads.notes} />
    </div>
  )
}

function createPicture(url: string, words: { alt?: string; caption?: string } = {}): JSONContent {
  const { pathname } = new URL(url, location.href)
  const address = pathname.startsWith(publicFiles) ? pathname : url
  return { type: 'picture', attrs: { url: address, ...words } }
}
