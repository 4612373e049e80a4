import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

export interface Migration {
  /** File name, such as `20261124110000_articles.sql`. */
  name: string
  text: string
  /**
   * SHA-256 of the text in hex. Line endings count as `\n`, because some checkouts convert them.
   */
  sha256: string
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readSql(join(folder, name))
      return { name, text, sha256: hash(text) }
    }),
  )
}

/** The repeatable part of the schema: functions, views, triggers, policies and grants. */
export interface Schema {
  /** Creates missing schemas and roles, and removes triggers, policies, views and grants. */
  start: SchemaFile
  /**
   * Functions that constraints, defaults and indexes call: all files named
   * `constraint_functions.sql`.
   */
  constraintFunctions: SchemaFile[]
  /**
   * All other functions and views, then all files named `indexes.sql`, `triggers.sql` and
   * `access.sql`.
   */
  otherFiles: SchemaFile[]
  /** SHA-256 of all these files, in hex. */
  sha256: string
}

export interface SchemaFile {
  /** Path inside the folder, such as `articles/slugs.sql`. */
  name: string
  text: string
}

/** `npm run schema` writes `tables.sql` for readers. Migrations create the tables. */
const tableListing = 'tables.sql'

export async function readSchema(folder: string): Promise<Schema> {
  const paths = (await readdir(folder, { recursive: true })).map((path) => path.replaceAll('\\', '/'))
  const names = paths.filter((path) => path.endsWith('.sql') && basename(path) !== tableListing).sort()
  const files = await Promise.all(names.map(async (name) => ({ name, text: await readSql(join(folder, name)) })))
  const start = files.find(({ name }) => name === 'start.sql')
  if (!start) throw new Error(`${folder} has no start.sql.`)
  const hasConstraintFunctions = ({ name }: SchemaFile) => basename(name) === 'constraint_functions.sql'
  const needsFunctions = ({ name }: SchemaFile) =>
    ['indexes.sql', 'triggers.sql', 'access.sql'].includes(basename(name))
  const otherFiles = files.filter((file) => file !== start && !hasConstraintFunctions(file))
  return {
    start,
    constraintFunctions: files.filter(hasConstraintFunctions),
    otherFiles: [...otherFiles.filter((file) => !needsFunctions(file)), ...otherFiles.filter(needsFunctions)],
    sha256: hash(JSON.stringify(files)),
  }
}

async function readSql(path: string): Promise<string> {
  return (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
