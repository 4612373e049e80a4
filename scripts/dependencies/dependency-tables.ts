import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface DependencyTable {
  names: string[]
  maxPackages: number | null
}

export async function readDependencyTables(root: string) {
  const text = await readFile(join(root, 'docs', 'dependencies.md'), 'utf8')
  return {
    server: readTable(text, 'Loaded by the server'),
    fonts: readTable(text, 'Fonts of share images'),
    pages: readTable(text, 'Built into the pages'),
    tools: readTable(text, 'Tools'),
  }
}

function readTable(text: string, title: string): DependencyTable {
  const [, section = ''] = text.split(`## ${title}\n`)
  const [firstPart = ''] = section.split('\n## ')
  const [, maxPackages] = /^At most (\d+)\.$/m.exec(firstPart) ?? []
  const names = [...firstPart.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name)
  return { names, maxPackages: maxPackages === undefined ? null : Number(maxPackages) }
}
