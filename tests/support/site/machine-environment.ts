import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** What a script of the project gets from the machine and the launcher, and nothing else that is set in this process. */
export function machineEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
}
