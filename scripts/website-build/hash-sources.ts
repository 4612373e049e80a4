import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface Sources {
  folders: string[]
  files: string[]
  /** Excludes files in `folders` that don't affect the build. */
  isSource: (path: string) => boolean
}

/** Files that affect every build: the tools, and how they resolve imports. */
const sharedFiles = ['package-lock.json', 'package.json', 'tsconfig.json']
const testFile = /\.test\.tsx?$/

/** Returns the SHA-256 (hex) of the names and contents of sources, without tests. */
export function hashSources(root: string, { folders, files, isSource }: Sources): string {
  const paths = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .flatMap((entry) => (entry.isFile() ? [relative(root, join(entry.parentPath, entry.name))] : []))
    .filter((path) => !testFile.test(path) && isSource(path))
  const hash = createHash('sha256')
  for (const path of [...paths, ...files, ...sharedFiles].sort()) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
