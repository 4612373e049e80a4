import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { UploadTile } from '#app/components/staff/files/upload-tile.tsx'
import { useFieldControl } from '#app/components/ui/field.tsx'
import { controlClass } from '#app/components/ui/input.tsx'
import { cn } from '#app/lib/class-names.ts'
import { publicFiles } from '#app/lib/pictures/image-source.ts'
import { articlePictureLimits, findRefusal } from '#app/site/file-limits.ts'
import type { ArticleInput } from '../article-input.ts'
import type { ArticleImages } from '../images/use-article-images.ts'
import { insertBlock, selectUndescribed, setLink } from './editor-commands.ts'
import { editorSchema } from './editor-schema.ts'
import { FilePick } from './file-pick.tsx'
import { LinkPanel, VideoPanel } from './link-panels.tsx'
import { MediaPanel } from './media-panel.tsx'
import { EditorToolbar } from './toolbar.tsx'
import { useEditorView } from './use-editor-view.ts'
import './editor.css'

/** The text field of the article form. A default export for `React.lazy`: most of the staff area has no use for its library. */
export default function ContentEditor({ images }: { images: ArticleImages }) {
  const form = useFormContext<ArticleInput>()
  const { field } = useController<ArticleInput, 'content'>({ name: 'content' })
  const control = useFieldControl()
  const [panel, setPanel] = useState<'link' | 'video' | null>(null)
  const pick = useRef<HTMLInputElement>(null)
  const { uploads, onRefused } = images.texts

  const { mount, view, state, run, change, markPlace, arrive } = useEditorView({
    content: { text: field.value, format: form.getValues('contentFormat') },
    read: () => ({ text: form.getValues('content'), format: form.getValues('contentFormat') }),
    control,
    onChange({ text, format }) {
      form.setValue('contentFormat', format, { shouldDirty: true })
      form.setValue('content', text, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: form.formState.isSubmitted,
      })
    },
    onBlur: field.onBlur,
    onLink: () => setPanel('link'),
    onPictures: upload,
  })
  const root = useRef<HTMLDivElement>(null)
  field.ref({
    focus() {
      run(selectUndescribed)
      // What is wrong is said at the end of the field, which is higher than the window with a picture's words.
      requestAnimationFrame(() => void root.current?.closest('[data-slot=field]')?.scrollIntoView({ block: 'end' }))
    },
  })

  /** The pictures arrive where the cursor is now, in their order, while somebody may write on elsewhere. */
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
      onSent: (url: string) => arrive(createPicture(url), place, index === 0),
    }))
    void uploads.start(jobs)
  }

  const selected = state?.selection instanceof NodeSelection ? state.selection : null
  return (
    <div ref={root} className="flex flex-col gap-2">
      {state && (
        <EditorToolbar
          state={state}
          run={run}
          onLink={() => setPanel(panel === 'link' ? null : 'link')}
          onVideo={() => setPanel(panel === 'video' ? null : 'video')}
          onPicture={() => pick.current?.click()}
          onChosen={(chosen) => {
            for (const { url, alt, caption } of chosen) run(insertBlock(createPicture(url, { alt, caption })))
          }}
        />
      )}
      <FilePick ref={pick} onFiles={upload} />
      {panel === 'link' && state && (
        <LinkPanel
          state={state}
          onApply={(href) => {
            run(setLink(href))
            setPanel(null)
          }}
          onClose={() => {
            setPanel(null)
            view.current?.focus()
          }}
        />
      )}
      {panel === 'video' && (
        <VideoPanel
          onApply={(url) => {
            run(insertBlock(editorSchema.nodes.video.create({ url })))
            setPanel(null)
          }}
          onClose={() => {
            setPanel(null)
            view.current?.focus()
          }}
        />
      )}
      <div ref={mount} className={cn(controlClass, 'resize-y overflow-hidden p-0')} />
      {selected && (selected.node.type.name === 'picture' || selected.node.type.name === 'video') && (
        <MediaPanel key={selected.from} node={selected.node} at={selected.from} change={change} />
      )}
      {uploads.uploads.map((upload) => (
        <UploadTile key={upload.id} upload={upload} onRetry={uploads.retry} onRemove={uploads.remove} />
      ))}
    </div>
  )
}

function createPicture(url: string, words: { alt?: string; caption?: string } = {}): Node {
  const { pathname } = new URL(url, location.href)
  const address = pathname.startsWith(publicFiles) ? pathname : url
  return editorSchema.nodes.picture.create({ url: address, ...words })
}
