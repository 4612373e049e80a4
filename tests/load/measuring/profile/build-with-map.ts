import { execFile } from 'node:child_process'
import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Whatever the website is built from. */
const sources = [
  ...['app', 'content', 'lib', 'scripts/website-build', 'supabase/sample'],
  ...['package.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
]

/** Builds the website in an empty folder, beside a map of what stands where in it; the address of the bundle. */
export async function buildWithMap(root: string, folder: string): Promise<string> {
  for (const name of sources) await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const program = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  await promisify(execFile)(process.execPath, [program, 'build', '--sourcemapServer'], { cwd: folder })
  return pathToFileURL(join(folder, 'build', 'server', 'index.js')).href
}
