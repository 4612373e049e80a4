import type { ReactNodeViewProps } from '@tiptap/react'
import { VideoCover } from '#app/components/rich-text/video-embed.tsx'
import { usePicturePreviewUrl, usePictureSources } from '#app/lib/browser/supabase-context.tsx'
import { type PictureWidth, pictureWidths } from '#app/lib/rich-text/rich-text.ts'
import { parseVideo } from '#app/lib/video.ts'
import { MediaFigure } from './media-figure.tsx'

const widthLabels: Record<PictureWidth, string> = { full: 'Full width', medium: 'Two thirds', small: 'Small' }

export function PictureView(view: ReactNodeViewProps) {
  const { node, selected, updateAttributes } = view
  const { url, alt, isDecorative, width } = node.attrs
  const src = usePicturePreviewUrl(url)
  const tabIndex = selected ? 0 : -1
  return (
    <MediaFigure
      view={view}
      kind="Picture"
      fields={[
        { name: 'caption', label: 'Caption', placeholder: 'Shown below the picture' },
        {
          name: 'alt',
          label: 'Alt text',
          placeholder: isDecorative ? 'Not needed' : 'Describe the picture for people who can’t see it',
          isDisabled: isDecorative,
        },
      ]}
      checkbox={
        <label className="flex min-h-11 items-center gap-2 pointer-fine:min-h-8">
          <input
            type="checkbox"
            tabIndex={tabIndex}
            checked={isDecorative}
            className="size-4 accent-primary"
            onChange={({ currentTarget: { checked } }) =>
              updateAttributes({ isDecorative: checked, ...(checked && { alt: '' }) })
            }
          />
          Decorative
        </label>
      }
      tools={
        <select
          aria-label="Picture width"
          tabIndex={tabIndex}
          value={width}
          onChange={({ currentTarget }) => updateAttributes({ width: currentTarget.value })}
          className="h-11 rounded-md border border-input bg-surface px-2 text-sm pointer-fine:h-8"
        >
          {pictureWidths.map((name) => (
            <option key={name} value={name}>
              {widthLabels[name]}
            </option>
          ))}
        </select>
      }
    >
      <img
        src={src ?? undefined}
        alt={alt}
        className={`aspect-3/2 w-full rounded-lg bg-muted object-contain is-${width}`}
      />
    </MediaFigure>
  )
}

export function VideoView(view: ReactNodeViewProps) {
  const { url, title } = view.node.attrs
  const video = parseVideo(url, usePictureSources())
  return (
    <MediaFigure
      view={view}
      kind="Video"
      fields={[
        { name: 'caption', label: 'Caption', placeholder: 'Shown below the video' },
        { name: 'title', label: 'Description', placeholder: 'Say what the video shows' },
      ]}
    >
      {video?.kind === 'file' ? (
        // biome-ignore lint/a11y/useMediaCaption: the editor only shows the first frame
        <video src={video.url} title={title || url} preload="metadata" playsInline tabIndex={-1} />
      ) : (
        <div className="@container relative aspect-video overflow-hidden rounded-lg bg-band">
          <VideoCover poster={null}>{video ? `${video.host}: ${title || url}` : url}</VideoCover>
        </div>
      )}
    </MediaFigure>
  )
}
