import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#app/components/ui/button.tsx'
import { Dropzone } from '#app/components/ui/dropzone.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import type { UploadWatch } from '#app/lib/browser/watched-fetch.ts'
import { getMediaUrl } from '#app/lib/media-url.ts'
import type { LeaderInput } from './leader-input.ts'

/** Puts a leader's photo into the media library and gives its address. */
export type UploadPhoto = (file: File, leaderName: string, watch: UploadWatch) => Promise<string>

export function PhotoField({ uploadPhoto }: { uploadPhoto: UploadPhoto }) {
  const { getValues, setValue } = useFormContext<LeaderInput>()
  const photo = useWatch<LeaderInput, 'photo'>({ name: 'photo' })
  const source = photo ? getMediaUrl(photo) : null
  const [progress, setProgress] = useState<number | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function upload([file]: File[]) {
    if (!file) return
    const current = new AbortController()
    abort.current = current
    setProgress(0)
    try {
      const url = await uploadPhoto(file, getValues('name'), { onProgress: setProgress, signal: current.signal })
      setValue('photo', url, { shouldDirty: true })
    } catch (error) {
      if (!current.signal.aborted) console.warn('The photo was not uploaded.', error)
    } finally {
      setProgress(null)
    }
  }

  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1.5 text-sm font-semibold">Photo</legend>
      {progress !== null ? (
        <div className="flex items-center gap-4 rounded-md border border-border p-3">
          <Progress label="Upload of the photo" value={Math.round(progress * 100)} />
          <Button variant="outline" onClick={() => abort.current?.abort()}>
            Cancel Upload
          </Button>
        </div>
      ) : photo ? (
        <div className="flex items-center gap-4 rounded-md border border-border p-3">
          {source && <img src={source} alt="Chosen portrait" className="size-20 rounded-md bg-muted object-cover" />}
          <Button variant="outline" onClick={() => setValue('photo', '', { shouldDirty: true })}>
            Remove Photo
          </Button>
        </div>
      ) : (
        <Dropzone
          label="Choose a Photo"
          hint="Or drop or paste it here: PNG, JPG, GIF or WEBP, up to 10MB."
          accept={photoKinds}
          onFiles={(files) => void upload(files)}
          onRefused={(names) => console.warn('Not a photo:', names)}
        />
      )}
    </fieldset>
  )
}

const photoKinds = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
}
