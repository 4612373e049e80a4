import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { matchesEtag } from '#lib/http/matches-etag.ts'
import { chooseEncoding, type Encoding } from './accept-encoding.ts'

/** Request handlers of the website's files, keyed by URL path. */
export type StaticFiles = ReadonlyMap<string, (request: Request) => Promise<Response>>

interface StaticFile {
  type: string
  cacheControl: string
  /** Changes whenever the file changes. */
  version: string
  paths: Partial<Record<Encoding, string>>
}

/** File name suffixes of the compressed files that the build writes. */
export const compressedSuffixes = { br: '.br', gzip: '.gz' } as const

/**
 * Serves the built website's files. Lists the folder once and gives each file one route. Never
 * converts URLs to file paths, so no request can reach a file outside of the folder.
 */
export async function createStaticFiles(folder: string): Promise<StaticFiles> {
  const files = await findFiles(folder)
  return new Map([...files].map(([path, file]) => [path, (request: Request) => respondWith(file, request)]))

  async function respondWith({ type, cacheControl, version, paths }: StaticFile, request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD', 'x-content-type-options': 'nosniff' } })
    }
    const encoding = chooseEncoding(request.headers.get('accept-encoding'), paths)
    const etag = `"${version}-${encoding}"`
    const commonHeaders = {
      'content-type': type,
      'cache-control': cacheControl,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
      etag,
    }
    if (matchesEtag(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers: commonHeaders })
    }
    const bytes = await readFile(paths[encoding] ?? '')
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: {
        ...commonHeaders,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        'content-length': String(bytes.length),
      },
    })
  }
}

async function findFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)))
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    const type = types[path.slice(path.lastIndexOf('.'))]
    if (!type) continue
    const urlPath = `/${relative(folder, path).split(sep).join('/')}`
    const variants: StaticFile['paths'] = { identity: path }
    if (paths.has(path + compressedSuffixes.br)) variants.br = path + compressedSuffixes.br
    if (paths.has(path + compressedSuffixes.gzip)) variants.gzip = path + compressedSuffixes.gzip
    // Vite puts a hash of the content into the names of files in `assets`. Other files keep their
    // names when they change.
    const cacheControl = urlPath.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    const { size, mtimeMs } = await stat(path)
    const version = `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`
    files.set(urlPath, { type, cacheControl, version, paths: variants })
  }
  return files
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
}
