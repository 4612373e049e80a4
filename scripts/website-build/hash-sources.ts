import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Sources {
  name: string
  folders: string[]
  files: string[]
  /** Of the files in `folders`. */
  isSource: (path: string) => boolean
}

/** What changes any build: the tools, and how they resolve imports. */
const always = ['package-lock.json', 'package.json', 'tsconfig.json']
const isTest = /\.test\.tsx?$/
/** What changed so recently, in ms, may change again within one tick of the clock of a file system. */
const settledMs = 2_000

/**
 * SHA-256 (hex) over the names and contents of each of these sources. Every start waits for it, so sources whose files have
 * the sizes and times of change that they had when they were read last aren't read again.
 */
export function hashSources(root: string, wanted: readonly Sources[], clock = Date.now): string[] {
  const notesFile = join(root, '.cache', 'source-hashes')
  const known = readNotes(notesFile)
  const list = memoize((folder: string) => listFiles(join(root, folder)))
  const look = memoize((path: string) => statSync(path))
  const notes = wanted.map((sources) => {
    const paths = listPaths(root, sources, list)
    const state = `${sources.name} ${hashOf(paths.map((path) => describe(path, look(path))))}`
    const hash = known.get(state)
    return { state, hash: hash ?? hashContents(root, paths), isNew: hash === undefined, paths }
  })
  const isSettled = (path: string) => clock() - look(path).ctimeMs > settledMs
  if (notes.some(({ isNew }) => isNew) && notes.every(({ paths }) => paths.every(isSettled))) {
    writeNotes(notesFile, notes)
  }
  return notes.map(({ hash }) => hash)
}

function listPaths(root: string, { folders, files, isSource }: Sources, list: (folder: string) => string[]): string[] {
  const found = folders.flatMap(list).filter((path) => !isTest.test(path) && isSource(path))
  return [...found, ...[...files, ...always].map((file) => join(root, file))].sort()
}

/** The time of change (`ctime`) can't be set, as that of the contents can. */
function describe(path: string, { size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${path}\0${size}\0${mtimeMs}\0${ctimeMs}\0${ino}\n`
}

function hashOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('')).digest('hex')
}

/** Node reads many small files fastest one by one. */
function hashContents(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const content = readFileSync(path)
    hash.update(`${path.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** What Node lists by itself (`recursive`) takes three times as long. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listFiles(path)
    return entry.isFile() ? [path] : []
  })
}

function memoize<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const before = made.get(key)
    if (before !== undefined) return before
    const value = make(key)
    made.set(key, value)
    return value
  }
}

/** Hashes of contents by the name and the state of sources, one a line. */
function readNotes(file: string): Map<string, string> {
  try {
    const lines = readFileSync(file, 'utf8').matchAll(/^(\w+ [0-9a-f]{64}) ([0-9a-f]{64})$/gm)
    return new Map([...lines].map(([, state = '', hash = '']) => [state, hash]))
  } catch {
    return new Map()
  }
}

/** Where it can't be written, as in many containers, the next start reads the files again. */
function writeNotes(file: string, notes: readonly { state: string; hash: string }[]): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, notes.map(({ state, hash }) => `${state} ${hash}\n`).join(''))
    renameSync(draft, file)
  } catch {
    // It costs time only.
  }
}
