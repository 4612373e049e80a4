// Plain JavaScript, because it runs on whatever Node the machine has.
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const restMs = 100

/**
 * Runs what changes the checkout itself, one process after the other: of two starts in a fresh clone one installs and
 * builds. Whoever was killed meanwhile is passed over.
 */
export async function inTurn(root, work) {
  const folder = join(root, '.cache')
  const turn = join(folder, 'turn')
  const own = `${turn}-${randomUUID()}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(own, String(process.pid))
  } catch (cause) {
    throw new Error(`This user can't write to ${folder}: start as the one that the folder belongs to.`, { cause })
  }
  try {
    await take(turn, own)
  } finally {
    rmSync(own, { force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(turn, { force: true })
  }
}

/** A link appears with its content, or not at all. */
async function take(turn, own) {
  let isTold = false
  while (!attempt(() => linkSync(own, turn), 'EEXIST')) {
    const holder = attempt(() => readFileSync(turn, 'utf8'), 'ENOENT')
    if (holder !== null && !isAlive(Number(holder))) {
      passOver(turn, holder)
      continue
    }
    if (!isTold) console.log('Waiting for another start of Stationhouse in this folder …')
    isTold = true
    await new Promise((resolve) => setTimeout(resolve, restMs))
  }
}

/** Takes the place of a dead process away, unless another was quicker and it is a living one's by now. */
function passOver(turn, holder) {
  const taken = `${turn}-${randomUUID()}`
  if (!attempt(() => renameSync(turn, taken), 'ENOENT')) return
  if (readFileSync(taken, 'utf8') !== holder) attempt(() => linkSync(taken, turn), 'EEXIST')
  rmSync(taken)
}

/** Null when it failed in the expected way. */
function attempt(act, expected) {
  try {
    return act() ?? true
  } catch (error) {
    if (error.code === expected) return null
    throw error
  }
}

/** The own number was a killed container's, in which this process had the same one. */
function isAlive(pid) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
