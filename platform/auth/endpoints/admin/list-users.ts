import { z } from 'zod'
import type { Endpoint } from '#platform/auth/auth-context.ts'
import { parseInput } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { accountColumns, accountSchema, withoutExpiredEnrollments } from '#platform/auth/users/account.ts'
import { renderUser } from '#platform/auth/users/render-user.ts'
import { requireSecretKey, requireTargetAccount } from './admin-request.ts'

/** `GET /admin/users/{id}` */
export const getUserByAdmin: Endpoint = async (context, request, params) => {
  await requireSecretKey(context, request)
  return respond(renderUser(await requireTargetAccount(context, params.id)))
}

const pageSchema = z.object({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .default(1),
  per_page: z.coerce.number().int().min(1).max(1000).default(50),
})

/**
 * `GET /admin/users?page&per_page`: lists accounts, newest first, with the total and page links in
 * headers.
 */
export const listUsersByAdmin: Endpoint = async (context, request) => {
  await requireSecretKey(context, request)
  const url = new URL(request.url)
  // The client library sends empty parameters.
  const query = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
  const { page, per_page: pageSize } = parseInput(query, pageSchema)
  const { sql } = context
  const [rows, countRows] = await Promise.all([
    sql`
      select ${accountColumns} from auth.users
      order by users.created_at desc, users.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
    sql`select count(*)::int as total from auth.users`,
  ])
  const total = z.number().parse(countRows[0]?.total)
  const users = rows.map((row) => renderUser(withoutExpiredEnrollments(accountSchema.parse(row), context.now())))
  return respond({ users, aud: 'authenticated' }, createPageHeaders(url, { page, pageSize, total }))
}

/**
 * Creates the headers with the total and the page links (RFC 8288). The client library reads
 * `page=` from each link, and the page count from the last link.
 */
function createPageHeaders(url: URL, { page, pageSize, total }: { page: number; pageSize: number; total: number }) {
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  const createLink = (target: number, rel: string) =>
    `<${url.pathname}?page=${target}&per_page=${pageSize}>; rel="${rel}"`
  const links = [...(page < lastPage ? [createLink(page + 1, 'next')] : []), createLink(lastPage, 'last')]
  return { 'x-total-count': String(total), link: links.join(', ') }
}
