// Plain JavaScript, because it runs on whatever Node version the machine has.
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const retryMs = 100

/**
 * Runs work that changes the checkout itself while holding a lock file, so that of two starts in a fresh clone only one
 * installs and builds. The lock of a process that was killed is taken over.
 */
export async function withLock(root, work) {
  const folder = join(root, '.cache')
  const lock = join(folder, 'lock')
  const own = `${lock}-${randomUUID()}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(own, String(process.pid))
  } catch (cause) {
    throw new Error(`This user can't write to ${folder}: start as the user who owns it.`, { cause })
  }
  try {
    await acquire(lock, own)
  } finally {
    rmSync(own, { force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** A hard link appears together with its content, or not at all, so no other process sees a lock without its owner. */
async function acquire(lock, own) {
  let isAnnounced = false
  while (!attempt(() => linkSync(own, lock), 'EEXIST')) {
    const owner = attempt(() => readFileSync(lock, 'utf8'), 'ENOENT')
    if (owner !== null && !isAlive(Number(owner))) {
      removeStaleLock(lock, owner)
      continue
    }
    if (!isAnnounced) console.log('Waiting for another start of Stationhouse in this folder …')
    isAnnounced = true
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}

/**
 * Removes the lock of a dead process. Another process may have done so in the meantime and hold the lock now: then what
 * was moved away is a live lock, and it is put back.
 */
function removeStaleLock(lock, deadOwner) {
  const moved = `${lock}-${randomUUID()}`
  if (!attempt(() => renameSync(lock, moved), 'ENOENT')) return
  if (readFileSync(moved, 'utf8') !== deadOwner) attempt(() => linkSync(moved, lock), 'EEXIST')
  rmSync(moved)
}

/** Returns null when `act` fails with the expected error code. */
function attempt(act, expectedCode) {
  try {
    return act() ?? true
  } catch (error) {
    if (error.code === expectedCode) return null
    throw error
  }
}

/** A lock with this process's own ID was left by a killed container, where IDs start over. */
function isAlive(pid) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
