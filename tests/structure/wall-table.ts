import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Import, root } from './import-graph.ts'

export interface Part {
  /**
   * `app` covers the files in that folder; `app/lib/**` also covers its subfolders. `*` matches one
   * name.
   */
  pattern: string
  /** Names of parts, files, and folders with all parts in them (`platform/**`). */
  mayImport: string[]
  expression: RegExp
}

/** Reads the table in `docs/architecture.md`, which lists what each part may import. */
export function readWalls(): Part[] {
  const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8')
  const [rows = ''] = text.slice(text.search(/^\| Part +\| May import/m)).split('\n\n')
  return [...rows.matchAll(/^\| `([^`]+)` +\| (.*?) *\|$/gm)].map(([, pattern = '', cell = '']) => ({
    pattern,
    expression: toExpression(pattern),
    mayImport: [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }))
}

/**
 * Explains how an import breaks the table. Null if the table allows it. Packages and generated
 * types are always allowed.
 */
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

/** Finds the most specific part for a path, and the name that its `*` matches. */
export function findPart(walls: readonly Part[], path: string): { part: Part; subject: string | null } | null {
  let bestMatch: { part: Part; subject: string | null } | null = null
  for (const part of walls) {
    const match = part.expression.exec(path)
    if (match && (bestMatch === null || part.pattern.length > bestMatch.part.pattern.length)) {
      bestMatch = { part, subject: match[1] ?? null }
    }
  }
  return bestMatch
}

/** Each `*` matches one path segment. The first one is the subject. */
function toExpression(pattern: string): RegExp {
  const folder = pattern.replace(/(^\.|\/\*\*)$/, '')
  const path = folder === '' ? '' : `${folder.replaceAll('*', '([^/]+)')}/`
  return new RegExp(`^${path}${pattern.endsWith('/**') ? '.+' : '[^/]+'}$`)
}
