import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  /** Paths from the root of the repository; `to` is a package's name where the module is not ours. */
  from: string
  to: string
  isPackage: boolean
  /** Only types are taken: nothing of it runs. */
  isTypeOnly: boolean
}

export const root = join(import.meta.dirname, '../..')

/** Every import, export and `import()` of the repository's TypeScript and JavaScript. */
export function listImports(): Import[] {
  return listSources().flatMap((from) => readImports(from, readFileSync(join(root, from), 'utf8')))
}

/** Source files that git knows or would add. */
export function listSources(): string[] {
  return listFiles('*.ts', '*.tsx', '*.mts', '*.mjs')
}

/** All files that git knows or would add, or those of these patterns. */
export function listFiles(...patterns: string[]): string[] {
  const argv = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns]
  return [...new Set(execFileSync('git', argv, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean))]
}

function readImports(from: string, code: string): Import[] {
  const { staticImports, staticExports } = parseSync(from, code).module
  const found = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      module: moduleRequest.value,
      isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ module: moduleRequest.value, isTypeOnly: isType }] : [],
      ),
    // Of `import(…)` the parser lists calls only; as a type it is written the same way.
    ...[...code.matchAll(/\bimport\(\s*'([^'\n]+)'/g)].map(([, module = '']) => ({ module, isTypeOnly: false })),
  ]
  return found.map(({ module, isTypeOnly }) => ({ from, isTypeOnly, ...resolve(from, module) }))
}

function resolve(from: string, module: string): { to: string; isPackage: boolean } {
  const [path = ''] = module.split('?')
  if (path.startsWith('#')) return { to: path.slice(1), isPackage: false }
  if (path.startsWith('.')) return { to: posix.join(posix.dirname(from), path), isPackage: false }
  const words = path.split('/')
  return { to: path.startsWith('@') ? words.slice(0, 2).join('/') : (words[0] ?? path), isPackage: true }
}
