interface NotOffered {
  /** Any by default. */
  methods?: readonly string[]
  path: RegExp
  /** Says what is missing and what to do instead. */
  message: string
}

const changing = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Calls of the hosted platform that this server doesn't have. Accounts refuse theirs with GoTrue's own codes. */
const notOffered: readonly NotOffered[] = [
  {
    path: /^\/realtime\/v1(\/|$)/,
    message: 'Realtime is not supported here. Ask /rest/v1 again when you need the current rows.',
  },
  {
    path: /^\/graphql\/v1(\/|$)/,
    message: 'GraphQL is not supported here. Read and write tables by /rest/v1.',
  },
  {
    methods: changing,
    path: /^\/storage\/v1\/bucket(\/|$)/,
    message: 'Changing buckets is not supported here. Create and change buckets by a migration, in storage.buckets.',
  },
  {
    methods: changing,
    path: /^\/storage\/v1\/object\/upload\/sign(\/|$)/,
    message: 'Signed uploads are not supported here. Upload with the token of a signed-in account or the secret key.',
  },
  {
    path: /^\/storage\/v1\/upload\/resumable(\/|$)/,
    message: 'Resumable uploads are not supported here. Send the whole file in one request to /storage/v1/object.',
  },
  {
    path: /^\/storage\/v1\/object\/list-v2(\/|$)/,
    message: 'This list of files is not supported here. List them folder by folder, by /storage/v1/object/list.',
  },
  {
    path: /^\/storage\/v1\/s3(\/|$)/,
    message: 'The S3 protocol is not supported here. Upload and download files by /storage/v1/object.',
  },
  {
    path: /^\/storage\/v1\/cdn(\/|$)/,
    message: 'Purging is not supported here. There is no CDN to purge: a replaced file has a new ETag at once.',
  },
]

/** The answer to a call that is not offered; null for any other. Clients of each service read `message`. */
export function refuseNotOffered(method: string, pathname: string): Response | null {
  const found = notOffered.find(({ methods, path }) => (methods?.includes(method) ?? true) && path.test(pathname))
  if (!found) return null
  const body = { statusCode: '501', code: 'not_supported', error: 'not_supported', message: found.message }
  return Response.json(body, { status: 501 })
}
