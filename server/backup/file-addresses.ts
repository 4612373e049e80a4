import type { Row } from './site-client.ts'

export const fileName = (bucket: string, key: string) => `${bucket}/${key}`

const publicFile = /^https?:\/\/[^/]+(\/storage\/v1\/object\/public\/([^/]+)\/(.+))$/
const pictureInText =
  /(!\[(?:\\.|[^\][\\])*\]\()https?:\/\/[^/\s()]+(\/storage\/v1\/object\/public\/([a-z0-9-]+)\/([A-Za-z0-9_~!'+,@./-]+))/g

/**
 * Replaces addresses of these files, on whatever host, by their paths, which hold on every site; files by `fileName`. Also in what a
 * row keeps of another row, and where formatted texts show them.
 */
export function withPaths(row: Row, files: ReadonlyMap<string, unknown>): Row {
  // A row names the public bucket also while its file is private.
  const isKnown = (bucket: string, key: string) =>
    files.has(fileName(bucket, key)) || files.has(fileName(`${bucket}-private`, key))
  const shorten = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shorten)
    if (typeof value === 'object' && value !== null) return shortenAll(value)
    if (typeof value !== 'string') return value
    const [, path, bucket = '', key = ''] = publicFile.exec(value) ?? []
    return path && isKnown(bucket, key) ? path : value
  }
  const shortenText = (text: string) =>
    text.replace(pictureInText, (whole, before: string, path: string, bucket: string, key: string) =>
      isKnown(bucket, key) ? before + path : whole,
    )
  const shortenAll = (from: object): Row => {
    const all: Row = Object.fromEntries(Object.entries(from).map(([column, value]) => [column, shorten(value)]))
    const { content, content_format: format } = all
    return format === 'markdown' && typeof content === 'string' ? { ...all, content: shortenText(content) } : all
  }
  return shortenAll(row)
}
