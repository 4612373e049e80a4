import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createPictureQueue, createUploadQueue } from '../picture-lanes.ts'
import { sanitizeUpload } from './sanitize-upload.ts'

test('While a picture is drawn for a visitor, an upload waits only if its own pixels have to be turned', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-upload-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const drawn = Promise.withResolvers<void>()
  const queues = { uploads: createUploadQueue(), pictures: createPictureQueue() }
  const drawing = queues.pictures.run(() => drawn.promise)
  const done: string[] = []
  const upload = async (name: string, orientation: number) => {
    const path = join(folder, name)
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    const { size } = await picture.jpeg().withMetadata({ orientation }).toFile(path)
    const received = { size, declaredType: 'image/jpeg', cacheControl: '', userMetadata: null }
    await sanitizeUpload(path, received, { key: name, bucket: { allowed_mime_types: null }, ...queues, caller: null })
    done.push(name)
  }
  await upload('upright.jpg', 1)
  const sideways = upload('sideways.jpg', 6)
  drawn.resolve()
  await Promise.all([drawing, sideways])
  expect(done).toEqual(['upright.jpg', 'sideways.jpg'])
})
