import type { DatabaseAddress } from '../address.ts'
import { type ConnectDriver, openConnection } from './open-connection.ts'

/**
 * Whether a new connection opens and carries a statement within `timeoutMs`. Open ones tell less: they outlive the socket
 * file and the password that new ones need.
 */
export async function tryConnection(
  address: DatabaseAddress,
  connect: ConnectDriver,
  timeoutMs: number,
): Promise<boolean> {
  const opening = openConnection(address, connect, () => {})
  const opened = opening.opened.then(
    () => true,
    () => false,
  )
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false)
  })
  const isOpen = await Promise.race([opened, late])
  clearTimeout(timer)
  if (isOpen) await (await opening.opened).end()
  else opening.destroy()
  return isOpen
}
