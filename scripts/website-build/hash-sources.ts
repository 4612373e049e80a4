import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the website is built from. */
const folders = ['app', 'content']
const files = [
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/website-build/chunk-groups.ts',
  'vite.config.ts',
]
const isTest = /\.test\.tsx?$/

/** SHA-256 (hex) over the names and contents of the website's sources. */
export async function hashSources(root: string): Promise<string> {
  const lists = await Promise.all(folders.map((folder) => listFiles(join(root, folder))))
  const paths = [...lists.flat().filter((path) => !isTest.test(path)), ...files.map((file) => join(root, file))].sort()
  const contents = await Promise.all(paths.map((path) => readFile(path)))
  const hash = createHash('sha256')
  for (const [index, path] of paths.entries()) {
    const content = contents[index] ?? Buffer.alloc(0)
    hash.update(`${path.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
