import type { Row } from './site-client.ts'

export const fileName = (bucket: string, key: string) => `${bucket}/${key}`

const publicFile = /^https?:\/\/[^/]+(\/storage\/v1\/object\/public\/([^/]+)\/(.+))$/

/** Replaces addresses of these files, on whatever host, by their paths, which hold on every site; files by `fileName`. */
export function withPaths(row: Row, files: ReadonlyMap<string, unknown>): Row {
  const shorten = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shorten)
    if (typeof value !== 'string') return value
    const [, path, bucket = '', key = ''] = publicFile.exec(value) ?? []
    // A row names the public bucket also while its file is private.
    return path && (files.has(fileName(bucket, key)) || files.has(fileName(`${bucket}-private`, key))) ? path : value
  }
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, shorten(value)]))
}
