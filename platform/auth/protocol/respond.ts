/** Answers about accounts and sessions are for one caller and are never kept. */
export function respond(body: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  return Response.json(body, {
    status: init.status ?? 200,
    headers: { 'cache-control': 'no-store', ...init.headers },
  })
}
