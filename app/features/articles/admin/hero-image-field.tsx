import { useWatch } from 'react-hook-form'
import { Button } from '#app/components/ui/button.tsx'
import { Dropzone } from '#app/components/ui/dropzone.tsx'
import type { ArticleInput } from './article-input.ts'
import { imageKinds, largestImageBytes } from './image-kinds.ts'
import { PendingPicture } from './pending-picture.tsx'
import { Picture } from './picture.tsx'
import type { ArticleImages } from './use-article-images.ts'

export function HeroImageField({ images }: { images: ArticleImages }) {
  const url = useWatch<ArticleInput, 'heroImage'>({ name: 'heroImage' })
  const { hero, onRefused, removeHero } = images
  const [pending] = hero.pending
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">Hero Image</legend>
      {pending ? (
        <PendingPicture upload={pending} onCancel={() => hero.cancel(pending.id)} />
      ) : url ? (
        <div className="flex flex-wrap items-center gap-4 rounded-md border border-border p-3">
          <Picture url={url} alt="The chosen hero" />
          <Button variant="outline" onClick={removeHero}>
            Remove Hero Image
          </Button>
        </div>
      ) : (
        <Dropzone
          label="Choose a Hero Image"
          hint="Or drop or paste it here: one PNG, JPG, GIF, WebP or AVIF picture, up to 10 MB."
          accept={imageKinds}
          largestBytes={largestImageBytes}
          onFiles={hero.start}
          onRefused={onRefused}
        />
      )}
    </fieldset>
  )
}
