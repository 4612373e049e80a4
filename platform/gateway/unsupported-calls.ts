/**
 * Paths of the hosted platform that this server doesn't support, without the first slash. The auth
 * service rejects its unsupported calls itself, with GoTrue's codes.
 */
const unsupportedPaths: Readonly<Record<string, string>> = {
  'realtime/v1': 'Realtime is not supported here. Poll /rest/v1 when you need the current rows.',
  'graphql/v1': 'GraphQL is not supported here. Read and write tables through /rest/v1.',
  'storage/v1/upload/resumable':
    'Resumable uploads are not supported here. Send the whole file in one request to /storage/v1/object.',
  'storage/v1/object/list-v2':
    'The call list-v2 is not supported here. List one folder at a time with /storage/v1/object/list.',
  'storage/v1/s3': 'The S3 protocol is not supported here. Upload and download files through /storage/v1/object.',
  'storage/v1/cdn':
    'Purging is not supported here. There is no CDN to purge. A replaced file has a new ETag immediately.',
}

const unsupportedWrites: Readonly<Record<string, string>> = {
  'storage/v1/bucket':
    'Changing buckets is not supported here. Change the table storage.buckets in a migration instead.',
  'storage/v1/object/upload/sign':
    'Signed uploads are not supported here. Upload with the token of a signed-in account or the secret key.',
}

/**
 * Returns a 501 response for an unsupported call, otherwise null. The clients of all services read
 * `message`.
 */
export function rejectUnsupportedCall(method: string, pathname: string): Response | null {
  const paths = method === 'GET' || method === 'HEAD' ? unsupportedPaths : { ...unsupportedPaths, ...unsupportedWrites }
  const [, message] = Object.entries(paths).find(([path]) => `${pathname}/`.startsWith(`/${path}/`)) ?? []
  if (message === undefined) return null
  const body = { statusCode: '501', code: 'not_supported', error: 'not_supported', message }
  return Response.json(body, { status: 501 })
}
