import { z } from 'zod'
import type { Endpoint } from '#platform/auth/auth-context.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { accountColumns, accountSchema, withoutEndedEnrollments } from '#platform/auth/users/account.ts'
import { renderUser } from '#platform/auth/users/render-user.ts'
import { requireAdmin, requireTarget } from './admin-request.ts'

/** `GET /admin/users/{id}` */
export const getUserByAdmin: Endpoint = async (context, request, params) => {
  await requireAdmin(context, request)
  return respond(renderUser(await requireTarget(context, params.id)))
}

const maxPage = 2 ** 31 - 1
const maxPageSize = 1000

/**
 * `GET /admin/users?page&per_page`: lists accounts, newest first, with the total and page links in
 * headers.
 */
export const listUsersByAdmin: Endpoint = async (context, request) => {
  await requireAdmin(context, request)
  const url = new URL(request.url)
  const page = readNumber(url, 'page', {
    defaultValue: 1,
    max: maxPage,
    tooLarge: 'page exceeds maximum allowed value',
  })
  const size = readNumber(url, 'per_page', {
    defaultValue: 50,
    max: maxPageSize,
    tooLarge: `per_page must not exceed ${maxPageSize}`,
  })
  const { sql } = context
  const [rows, countRows] = await Promise.all([
    sql`
      select ${accountColumns} from auth.users
      order by users.created_at desc, users.id limit ${size} offset ${(page - 1) * size}`,
    sql`select count(*)::int as total from auth.users`,
  ])
  const total = z.number().parse(countRows[0]?.total)
  const users = rows.map((row) => renderUser(withoutEndedEnrollments(accountSchema.parse(row), context.now())))
  return respond({ users, aud: 'authenticated' }, pageHeaders(url, { page, size, total }))
}

function readNumber(
  url: URL,
  name: string,
  { defaultValue, max, tooLarge }: { defaultValue: number; max: number; tooLarge: string },
): number {
  const text = url.searchParams.get(name)
  if (!text) return defaultValue
  const value = /^\d{1,15}$/.test(text) ? Number(text) : null
  if (value === null) throw badPage(`strconv.ParseUint: parsing ${JSON.stringify(text.slice(0, 50))}: invalid syntax`)
  if (value === 0) throw badPage(`${name} must be greater than 0`)
  if (value > max) throw badPage(tooLarge)
  return value
}

const badPage = (reason: string) => authError('validation_failed', { message: `Bad Pagination Parameters: ${reason}` })

/**
 * The client library reads `page=` from each link, and the page count from the last one (RFC 8288).
 */
function pageHeaders(url: URL, { page, size, total }: { page: number; size: number; total: number }) {
  const last = Math.max(1, Math.ceil(total / size))
  const link = (to: number, rel: string) => `<${url.pathname}?page=${to}&per_page=${size}>; rel="${rel}"`
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  return { 'x-total-count': String(total), link: links.join(', ') }
}
