interface UnsupportedCall {
  /** By default, matches any method. */
  methods?: readonly string[]
  path: RegExp
  message: string
}

const writeMethods = ['POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Calls of the hosted platform that this server doesn't support. The auth service rejects its
 * unsupported calls itself, with GoTrue's codes.
 */
const unsupportedCalls: readonly UnsupportedCall[] = [
  {
    path: /^\/realtime\/v1(\/|$)/,
    message: 'Realtime is not supported here. Poll /rest/v1 when you need the current rows.',
  },
  {
    path: /^\/graphql\/v1(\/|$)/,
    message: 'GraphQL is not supported here. Read and write tables through /rest/v1.',
  },
  {
    methods: writeMethods,
    path: /^\/storage\/v1\/bucket(\/|$)/,
    message: 'Changing buckets is not supported here. Change the table storage.buckets in a migration instead.',
  },
  {
    methods: writeMethods,
    path: /^\/storage\/v1\/object\/upload\/sign(\/|$)/,
    message: 'Signed uploads are not supported here. Upload with the token of a signed-in account or the secret key.',
  },
  {
    path: /^\/storage\/v1\/upload\/resumable(\/|$)/,
    message: 'Resumable uploads are not supported here. Send the whole file in one request to /storage/v1/object.',
  },
  {
    path: /^\/storage\/v1\/object\/list-v2(\/|$)/,
    message: 'The call list-v2 is not supported here. List one folder at a time with /storage/v1/object/list.',
  },
  {
    path: /^\/storage\/v1\/s3(\/|$)/,
    message: 'The S3 protocol is not supported here. Upload and download files through /storage/v1/object.',
  },
  {
    path: /^\/storage\/v1\/cdn(\/|$)/,
    message: 'Purging is not supported here. There is no CDN to purge. A replaced file has a new ETag immediately.',
  },
]

/**
 * Returns a 501 response for an unsupported call, otherwise null. The clients of all services read
 * `message`.
 */
export function rejectUnsupportedCall(method: string, pathname: string): Response | null {
  const call = unsupportedCalls.find(({ methods, path }) => (methods?.includes(method) ?? true) && path.test(pathname))
  if (!call) return null
  const body = { statusCode: '501', code: 'not_supported', error: 'not_supported', message: call.message }
  return Response.json(body, { status: 501 })
}
