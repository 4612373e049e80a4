import { readdir, readFile, readlink } from 'node:fs/promises'

/** Of a connection on this machine, as its owner sees it. */
export interface Ends {
  local: number
  remote: number
}

/** Which of the processes has a connection with these ports; null if none. */
export async function findOwner(pids: readonly number[], isIt: (ends: Ends) => boolean): Promise<number | null> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')))
  const inodes = tables
    .join('')
    .split('\n')
    .flatMap((line) => {
      const [, local = '', remote = '', , , , , , , inode] = line.trim().split(/\s+/)
      return isIt({ local: portOf(local), remote: portOf(remote) }) ? [`socket:[${inode}]`] : []
    })
  for (const pid of pids) {
    const numbers = await readdir(`/proc/${pid}/fd`).catch(() => [])
    const open = await Promise.all(numbers.map((number) => readlink(`/proc/${pid}/fd/${number}`).catch(() => '')))
    if (open.some((one) => inodes.includes(one))) return pid
  }
  return null
}

const portOf = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16)
