import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Import, root } from './import-graph.ts'

export interface ImportRule {
  /**
   * `app` covers the files in that folder; `app/lib/**` also covers its subfolders. `*` matches one
   * name.
   */
  pattern: string
  /** Names of parts, files, and folders with all parts in them (`platform/**`). */
  allowedImports: string[]
  expression: RegExp
}

/** Reads the table in `docs/architecture.md`, which lists what each part may import. */
export function readImportRules(): ImportRule[] {
  const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8')
  const [rows = ''] = text.slice(text.search(/^\| Part +\| May import/m)).split('\n\n')
  return [...rows.matchAll(/^\| `([^`]+)` +\| (.*?) *\|$/gm)].map(([, pattern = '', cell = '']) => ({
    pattern,
    expression: toExpression(pattern),
    allowedImports: [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }))
}

/**
 * Explains how an import breaks the rules of the table; null for an allowed import. Packages and
 * generated types are always allowed.
 */
export function findViolation(rules: readonly ImportRule[], { from, to, isPackage }: Import): string | null {
  const importer = findImportRule(rules, from)
  if (!importer) return `${from}: no line of the table covers it`
  if (isPackage || to.includes('/+types/')) return null
  const imported = findImportRule(rules, to)
  if (!imported) return `${from} imports ${to}, which no line of the table covers`
  const isOfAnotherSubject =
    importer.subject !== null && imported.subject !== null && importer.subject !== imported.subject
  const isAllowed =
    imported.rule === importer.rule || importer.rule.allowedImports.some((name) => covers(name, imported.rule, to))
  return isAllowed && !isOfAnotherSubject ? null : `${from} may not import ${to}`
}

function covers(name: string, rule: ImportRule, path: string): boolean {
  if (name === rule.pattern || name === path) return true
  return /^[^*]+\/\*\*$/.test(name) && path.startsWith(name.slice(0, -2))
}

/** Finds the most specific part for a path, and the name that its `*` matches. */
export function findImportRule(
  rules: readonly ImportRule[],
  path: string,
): { rule: ImportRule; subject: string | null } | null {
  let bestMatch: { rule: ImportRule; subject: string | null } | null = null
  for (const rule of rules) {
    const match = rule.expression.exec(path)
    if (match && (bestMatch === null || rule.pattern.length > bestMatch.rule.pattern.length)) {
      bestMatch = { rule, subject: match[1] ?? null }
    }
  }
  return bestMatch
}

/** Each `*` matches one path segment. The segment that the first `*` matches is the subject. */
function toExpression(pattern: string): RegExp {
  const folder = pattern.replace(/(^\.|\/\*\*)$/, '')
  const path = folder === '' ? '' : `${folder.replaceAll('*', '([^/]+)')}/`
  return new RegExp(`^${path}${pattern.endsWith('/**') ? '.+' : '[^/]+'}$`)
}
