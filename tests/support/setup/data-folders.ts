import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { copyFolder } from '../site/copy-folder.ts'
import { startSite } from '../site/start-site.ts'
import { oncePerRun } from './once-per-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What a first start leaves behind, with sample content and without. */
    dataFolders: { sample: string; none: string }
  }
}

const root = join(import.meta.dirname, '../../..')

/** Builds the website, and makes the data folders that tests start servers on copies of. */
export default async function provideDataFolders(project: TestProject): Promise<() => Promise<void>> {
  const { value, stop } = await oncePerRun('data folders', makeDataFolders)
  project.provide('dataFolders', value)
  return stop
}

async function makeDataFolders() {
  if (!(await buildIfChanged(root))) throw new Error('The website could not be built.')
  const parent = await mkdtemp(join(tmpdir(), 'stationhouse-prepared-'))
  const folders = { none: join(parent, 'none'), sample: join(parent, 'sample') }
  await (await startSite({ DATA_DIR: folders.none, SEED: 'none' })).stop()
  await copyFolder(folders.none, folders.sample)
  await (await startSite({ DATA_DIR: folders.sample, SEED: 'sample' })).stop()
  return { value: folders, stop: () => rm(parent, { recursive: true, force: true }) }
}
