// This file is plain JavaScript, because the machine's own Node version may be old.
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const retryMs = 100

/**
 * Holds a lock while `work` changes the checkout, because only one of two starts may install
 * and build. Takes over the lock of a killed process.
 */
export async function withLock(root, work) {
  const folder = join(root, '.cache')
  const lockPath = join(folder, 'lock')
  const ownPath = `${lockPath}-${randomUUID()}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(ownPath, String(process.pid))
  } catch (cause) {
    throw new Error(`This user can't write to ${folder}. Start as the user who owns it.`, { cause })
  }
  try {
    await acquire(lockPath, ownPath)
  } finally {
    rmSync(ownPath, { force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(lockPath, { force: true })
  }
}

/** A hard link appears atomically with its content, so every visible lock has its owner's process ID. */
async function acquire(lockPath, ownPath) {
  let isWaitLogged = false
  while (!attempt(() => linkSync(ownPath, lockPath), 'EEXIST')) {
    const owner = attempt(() => readFileSync(lockPath, 'utf8'), 'ENOENT')
    if (owner !== null && !isAlive(Number(owner))) {
      removeStaleLock(lockPath, owner)
      continue
    }
    if (!isWaitLogged) console.log('Waiting for another start of Stationhouse in this folder …')
    isWaitLogged = true
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}

/**
 * Removes the lock of a dead process. Puts the file back if another process has already replaced
 * the lock.
 */
function removeStaleLock(lockPath, deadOwner) {
  const movedPath = `${lockPath}-${randomUUID()}`
  if (!attempt(() => renameSync(lockPath, movedPath), 'ENOENT')) return
  if (readFileSync(movedPath, 'utf8') !== deadOwner) attempt(() => linkSync(movedPath, lockPath), 'EEXIST')
  rmSync(movedPath)
}

/** Returns null when `run` fails with the expected error code. */
function attempt(run, expectedCode) {
  try {
    return run() ?? true
  } catch (error) {
    if (error.code === expectedCode) return null
    throw error
  }
}

/** A lock with this process's own ID is stale, because process IDs restart with each container. */
function isAlive(pid) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
