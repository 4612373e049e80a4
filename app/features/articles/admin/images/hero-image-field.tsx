import { useWatch } from 'react-hook-form'
import { FilePicker } from '#app/components/staff/file-picker.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { articlePictureLimits } from '#app/site/file-limits.ts'
import { type ArticleInput, articleFields } from '../article-input.ts'
import { PendingPicture, StoredPicture } from './picture-previews.tsx'
import type { ArticleImages } from './use-article-images.ts'

const { kindsText, largestMegabytes } = articlePictureLimits

export function HeroImageField({ images }: { images: ArticleImages }) {
  const url = useWatch<ArticleInput, 'heroImage'>({ name: 'heroImage' })
  const { hero, onHeroRefused, removeHero } = images
  const [pending] = hero.pending
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{articleFields.heroImage.label}</legend>
      {pending ? (
        <PendingPicture upload={pending} onCancel={() => hero.cancel(pending.id)} />
      ) : url ? (
        <div className="flex flex-wrap items-center gap-4 rounded-md border border-border p-3">
          <StoredPicture url={url} alt="The chosen hero" />
          <Button variant="outline" onClick={removeHero}>
            Remove Hero Image
          </Button>
        </div>
      ) : (
        <FilePicker
          label="Choose a Hero Image"
          hint={`Or drop or paste it here: one ${kindsText} picture, up to ${largestMegabytes} MB.`}
          limits={articlePictureLimits}
          onFiles={(files) => void hero.start(files.map((file) => ({ file })))}
          onRefused={onHeroRefused}
        />
      )}
    </fieldset>
  )
}
