import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Returns only the variables that a project script gets from the machine and the launcher. */
export function getMachineEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
}
