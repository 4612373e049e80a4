import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  /** Paths from the repository root. `to` is a package name for an external module. */
  from: string
  to: string
  isPackage: boolean
  /** True if only types are imported, so that nothing runs. */
  isTypeOnly: boolean
}

export const root = join(import.meta.dirname, '../..')

/** Lists every import, export and `import()` of the repository's TypeScript and JavaScript. */
export function listImports(): Import[] {
  return listSources().flatMap((from) => readImports(from, readFileSync(join(root, from), 'utf8')))
}

/** Lists source files that git tracks or would add. */
export function listSources(): string[] {
  return listFiles('*.ts', '*.tsx', '*.mts', '*.mjs')
}

/** Lists all files that git tracks or would add, or only those that match the patterns. */
export function listFiles(...patterns: string[]): string[] {
  const argv = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns]
  return [...new Set(execFileSync('git', argv, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean))]
}

function readImports(from: string, code: string): Import[] {
  const { staticImports, staticExports } = parseSync(from, code).module
  const moduleImports = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      module: moduleRequest.value,
      isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ module: moduleRequest.value, isTypeOnly: isType }] : [],
      ),
    // Finds `import(…)` calls and types. The parser lists only the calls.
    ...[...code.matchAll(/\bimport\(\s*'([^'\n]+)'/g)].map(([, module = '']) => ({ module, isTypeOnly: false })),
  ]
  return moduleImports.map(({ module, isTypeOnly }) => ({ from, isTypeOnly, ...resolve(from, module) }))
}

function resolve(from: string, module: string): { to: string; isPackage: boolean } {
  const [path = ''] = module.split('?')
  if (path.startsWith('#')) return { to: path.slice(1), isPackage: false }
  if (path.startsWith('.')) return { to: posix.join(posix.dirname(from), path), isPackage: false }
  const segments = path.split('/')
  return { to: path.startsWith('@') ? segments.slice(0, 2).join('/') : (segments[0] ?? path), isPackage: true }
}
