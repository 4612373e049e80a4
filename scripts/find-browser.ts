import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { ensureInstalled } from './installation/install.mjs'

export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const commandNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const otherPaths = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * Finds the machine's Chromium. If there is none, unpacks the npm package @sparticuz/chromium into
 * `.cache`.
 */
export async function findBrowser(root: string): Promise<Browser> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    ...folders.flatMap((folder) => commandNames.map((command) => join(folder, command))),
    ...otherPaths,
  ]
  // Containers lack the user namespaces for the sandbox, and the tests only open the site itself.
  const args = ['--no-sandbox', '--disable-dev-shm-usage']
  const installedPath = candidates.find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0)
  if (installedPath) return { executablePath: installedPath, args, env: {} }
  const folder = await unpackBrowser(root)
  const executablePath = join(folder, 'chromium')
  const env = { FONTCONFIG_FILE: await writeFontConfig(folder) }
  const envWithLibraries = { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  const hasSystemLibraries = spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env } }).status === 0
  return { executablePath, args: [...args, '--headless=shell'], env: hasSystemLibraries ? env : envWithLibraries }
}

/**
 * Writes a font configuration, because the package's own configuration refers to missing folders.
 * Without any font, Chromium crashes when it draws a character that no web font of the page has. The
 * error is "Not implemented" in SkFontMgr_FontConfigInterface.cpp.
 */
async function writeFontConfig(folder: string): Promise<string> {
  const file = `${folder}-fonts.conf`
  const fonts = join(folder, 'fonts', 'fonts').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  await writeFile(file, `<fontconfig><dir>${fonts}</dir><cachedir>${fonts}-cache</cachedir></fontconfig>\n`)
  return file
}

async function unpackBrowser(root: string): Promise<string> {
  const folder = join(root, '.cache', 'browser')
  if (existsSync(folder)) return folder
  const packageFolder = join(root, 'scripts', 'browser')
  await ensureInstalled(packageFolder, 'Downloading a browser for the tests')
  const chromiumFolder = join(packageFolder, 'node_modules', '@sparticuz', 'chromium')
  const { inflate } = packageSchema.parse(await import(pathToFileURL(join(chromiumFolder, 'build', 'index.js')).href))
  // The package unpacks into TMPDIR and doesn't detect incomplete files of an interrupted run.
  const unfinishedFolder = `${folder}-${process.pid}`
  await mkdir(unfinishedFolder, { recursive: true })
  const originalTmpdir = process.env.TMPDIR
  process.env.TMPDIR = unfinishedFolder
  try {
    for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
      await inflate(join(chromiumFolder, 'bin', name))
    }
  } finally {
    if (originalTmpdir === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = originalTmpdir
  }
  await rename(unfinishedFolder, folder).catch(() => rm(unfinishedFolder, { recursive: true }))
  return folder
}

const packageSchema = z.object({
  inflate: z.custom<(path: string) => Promise<string>>((value) => typeof value === 'function'),
})
