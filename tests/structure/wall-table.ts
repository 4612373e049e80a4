import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Import, root } from './import-graph.ts'

export interface Part {
  /** `app` covers the files of that folder, `app/lib/**` also those of the folders in it; `*` stands for one name. */
  pattern: string
  /** Names of parts, files, and folders with all parts below them (`platform/**`). */
  mayImport: string[]
  expression: RegExp
}

/** The table of `docs/architecture.md`: which part may import which others. */
export function readWalls(): Part[] {
  const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8')
  const [rows = ''] = text.slice(text.search(/^\| Part +\| May import/m)).split('\n\n')
  return [...rows.matchAll(/^\| `([^`]+)` +\| (.*?) *\|$/gm)].map(([, pattern = '', cell = '']) => ({
    pattern,
    expression: toExpression(pattern),
    mayImport: [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }))
}

/** Why an import breaks the walls; null where the table allows it. Packages and generated types are no part. */
export function findViolation(walls: readonly Part[], { from, to, isPackage }: Import): string | null {
  const importer = findPart(walls, from)
  if (!importer) return `${from}: no line of the table covers it`
  if (isPackage || to.includes('/+types/')) return null
  const imported = findPart(walls, to)
  if (!imported) return `${from} imports ${to}, which no line of the table covers`
  const isOfAnotherSubject =
    importer.subject !== null && imported.subject !== null && importer.subject !== imported.subject
  const isAllowed =
    imported.part === importer.part || importer.part.mayImport.some((name) => covers(name, imported.part, to))
  return isAllowed && !isOfAnotherSubject ? null : `${from} may not import ${to}`
}

function covers(name: string, part: Part, path: string): boolean {
  if (name === part.pattern || name === path) return true
  return /^[^*]+\/\*\*$/.test(name) && path.startsWith(name.slice(0, -2))
}

/** The most specific part that a path belongs to, and what its `*` stands for. */
export function findPart(walls: readonly Part[], path: string): { part: Part; subject: string | null } | null {
  let found: { part: Part; subject: string | null } | null = null
  for (const part of walls) {
    const match = part.expression.exec(path)
    if (match && (found === null || part.pattern.length > found.part.pattern.length)) {
      found = { part, subject: match[1] ?? null }
    }
  }
  return found
}

/** Segments of `*` stand for one name each; the first is the subject. */
function toExpression(pattern: string): RegExp {
  const folder = pattern.replace(/(^\.|\/\*\*)$/, '')
  const path = folder === '' ? '' : `${folder.replaceAll('*', '([^/]+)')}/`
  return new RegExp(`^${path}${pattern.endsWith('/**') ? '.+' : '[^/]+'}$`)
}
