import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPictureQueue } from '../picture-queue.ts'
import { sanitizeUpload } from './sanitize-upload.ts'

test('An upload waits for picture rendering only if its pixels must be rotated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-upload-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const render = Promise.withResolvers<void>()
  const queues = { uploadQueue: createPictureQueue(), pictureQueue: createPictureQueue() }
  const runPictureWork = vi.spyOn(queues.pictureQueue, 'run')
  const rendering = queues.pictureQueue.run(() => render.promise)
  const upload = async (name: string, orientation: number) => {
    const path = join(folder, name)
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    const { size } = await picture.jpeg().withMetadata({ orientation }).toFile(path)
    const received = { size, declaredType: 'image/jpeg', cacheControl: '', userMetadata: null }
    await sanitizeUpload(path, received, { key: name, bucket: { allowed_mime_types: null }, ...queues, caller: null })
  }
  await upload('upright.jpg', 1)
  expect(runPictureWork).toHaveBeenCalledOnce()
  const sideways = upload('sideways.jpg', 6)
  await expect.poll(() => runPictureWork.mock.calls.length).toBe(2)
  render.resolve()
  await Promise.all([rendering, sideways])
})
