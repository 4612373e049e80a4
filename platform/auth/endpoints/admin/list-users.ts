import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { parseInput } from '../../read-body.ts'
import { respond } from '../../respond.ts'
import { accountColumns, accountSchema } from '../../users/account.ts'
import { renderUser } from '../../users/render-user.ts'
import { requireAdmin } from './require-admin.ts'

const pageSchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  per_page: z.coerce.number().int().min(1).max(1000).catch(50),
})

/** `GET /admin/users?page&per_page`: newest first, with the total and the neighbouring pages in headers. */
export const listUsersByAdmin: Endpoint = async (context, request) => {
  await requireAdmin(context, request)
  const url = new URL(request.url)
  const { page, per_page: size } = parseInput(Object.fromEntries(url.searchParams), pageSchema)
  const { sql } = context
  const [rows, counted] = await Promise.all([
    sql`
      select ${accountColumns(sql)} from auth.users where deleted_at is null
      order by users.created_at desc, users.id limit ${size} offset ${(page - 1) * size}`,
    sql`select count(*)::int as total from auth.users where deleted_at is null`,
  ])
  const total = z.number().parse(counted[0]?.total)
  const users = rows.map((row) => renderUser(accountSchema.parse(row)))
  return respond({ users, aud: 'authenticated' }, { headers: pageHeaders(url, { page, size, total }) })
}

/** The client reads `page=` from each link and counts the pages by the last one (RFC 8288). */
function pageHeaders(url: URL, { page, size, total }: { page: number; size: number; total: number }) {
  const last = Math.max(1, Math.ceil(total / size))
  const link = (to: number, rel: string) => `<${url.pathname}?page=${to}&per_page=${size}>; rel="${rel}"`
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  return { 'x-total-count': String(total), link: links.join(', ') }
}
