import { z } from 'zod'
import type { FunctionClients } from './function-clients.ts'

/**
 * Calls a database function that returns the caller's ID if the caller has the role. Returns that
 * ID, or the status of the rejection. The database checks the caller's own token, and requires an
 * active account and the second factor if there is one.
 */
export async function authorizeCaller(
  request: Request,
  { createCallerClient }: Pick<FunctionClients, 'createCallerClient'>,
  permissionFunction: 'editor_id' | 'administrator_id',
): Promise<{ id: string } | { id: null; status: 401 | 403 }> {
  const authorization = request.headers.get('authorization')
  if (!authorization) return { id: null, status: 401 }
  const { data, error, status } = await createCallerClient(authorization).rpc(permissionFunction)
  if (error && status !== 401 && status !== 403) throw new Error('Couldn’t look up the caller.', { cause: error })
  const id = z.uuid().safeParse(data)
  if (id.success) return { id: id.data }
  return { id: null, status: status === 401 ? 401 : 403 }
}
