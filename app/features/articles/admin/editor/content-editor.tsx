import { EditorContent, type JSONContent } from '@tiptap/react'
import { useId, useRef, useState } from 'react'
import { UploadList } from '#app/components/staff/files/upload-list.tsx'
import { TextButton } from '#app/components/ui/text-button.tsx'
import { publicFilesPath } from '#app/lib/pictures/image-source.ts'
import { articlePictureLimits, findRejection } from '#app/site/file-limits.ts'
import type { ArticleImages } from '../images/use-article-images.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import type { EditorActions } from './editor-tools.ts'
import { insertBlock } from './insert-block.ts'
import { LinkPanel, VideoPanel } from './link-panels.tsx'
import type { PasteLoss } from './paste.ts'
import { SlashMenu } from './slash-menu.tsx'
import { useArticleEditor } from './use-article-editor.ts'
import './editor.css'

export function ContentEditor({ images }: { images: ArticleImages }) {
  const [panel, setPanel] = useState<'link' | 'video' | null>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const [actions] = useState<EditorActions>(() => ({
    toggleLinkPanel: () => setPanel((open) => (open === 'link' ? null : 'link')),
    toggleVideoPanel: () => setPanel((open) => (open === 'video' ? null : 'video')),
    // Waits, because Chrome doesn't open file dialogs during a key event in the editor.
    pickPictures: () => void setTimeout(() => fileInput.current?.click()),
  }))
  const menuId = useId()
  const [loss, setLoss] = useState<PasteLoss | null>(null)
  const { uploads, onRejected } = images.content
  const { editor, trackPosition, insertAt } = useArticleEditor({
    actions,
    menuId,
    onPictures: upload,
    onPasteLoss: setLoss,
  })

  /**
   * Uploads pictures and inserts them at the current cursor position, even if the cursor moves
   * during the upload.
   */
  function upload(files: File[]) {
    const rejections = files.flatMap((file) => {
      const reason = findRejection(file, articlePictureLimits)
      return reason ? [{ name: file.name, reason }] : []
    })
    if (rejections.length > 0) onRejected(rejections)
    const acceptedFiles = files.filter((file) => findRejection(file, articlePictureLimits) === null)
    const position = trackPosition()
    const newUploads = acceptedFiles.map((file, index) => ({
      file,
      onSent: (url: string) => insertAt(position, createPicture(url), index === 0),
    }))
    void uploads.start(newUploads)
  }

  function closePanel() {
    setPanel(null)
    editor.commands.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus leaves the controls inside
    <div
      className="flex min-w-0 flex-col gap-2"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !relatedTarget.closest('[data-slot=url-panel], [role=toolbar]')) setPanel(null)
      }}
    >
      {/* The toolbar sticks to the top of the dialog. In short windows, it scrolls with the text to save space. */}
      <div className="sticky -top-5 z-10 -mx-1 border-b border-border bg-surface short:static">
        <EditorToolbar
          editor={editor}
          actions={actions}
          onPicturesChosen={(chosen) => {
            for (const { url, alt, caption } of chosen) insertBlock(editor, createPicture(url, { alt, caption }))
            editor.commands.focus()
          }}
        />
      </div>
      <input
        ref={fileInput}
        type="file"
        multiple
        accept={Object.keys(articlePictureLimits.extensionsByType).join(',')}
        aria-label="Pictures for the text"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? [])
          currentTarget.value = ''
          upload(files)
        }}
      />
      <div className="relative">
        <EditorContent editor={editor} />
        <SlashMenu editor={editor} id={menuId} actions={actions} />
        {panel === 'link' && <LinkPanel editor={editor} onClose={closePanel} />}
        {panel === 'video' && (
          <VideoPanel
            editor={editor}
            onApply={(url) => {
              insertBlock(editor, { type: 'video', attrs: { url } })
              closePanel()
            }}
            onClose={closePanel}
          />
        )}
      </div>
      <UploadList queue={uploads} />
      {loss && (
        <p role="alert" className="rounded-md border border-destructive bg-destructive/5 p-3 text-sm">
          <strong className="text-destructive">Paste incomplete.</strong> {getPasteLossMessage(loss)}{' '}
          <TextButton onPress={() => setLoss(null)}>Dismiss</TextButton>
        </p>
      )}
    </div>
  )
}

function getPasteLossMessage({ lostPictureCount, hadTable }: PasteLoss): string {
  const table = 'Articles have no tables, so each row became a line of text.'
  const pictures =
    lostPictureCount === 1
      ? 'One picture couldn’t be pasted. Save it to your device, then add it with the Picture button.'
      : `${lostPictureCount} pictures couldn’t be pasted. Save them to your device, then add them with the Picture button.`
  return [hadTable && table, lostPictureCount > 0 && pictures].filter(Boolean).join(' ')
}

function createPicture(url: string, descriptions: { alt?: string; caption?: string } = {}): JSONContent {
  const { pathname } = new URL(url, location.href)
  const src = pathname.startsWith(publicFilesPath) ? pathname : url
  return { type: 'picture', attrs: { url: src, ...descriptions } }
}
