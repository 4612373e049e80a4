import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Puzzle, pieceText } from '#lib/accounts/proof-of-work.ts'
import type { Keys } from '#platform/identity/keys.ts'

/** Puzzles by which a stranger's computer pays for a request. They are signed, so none is stored before it is solved. */
export interface Puzzles {
  issue(purpose: PuzzlePurpose, pieces: number): Puzzle
  /** The puzzle's id, by which it can be spent once, or why the token proves nothing, in Turnstile's words. */
  check(purpose: PuzzlePurpose, proof: { token: string; minPieces: number }): { id: string } | { fault: ProofFault }
}

/** What a proof is good for, and from where: it can't be passed on. */
interface PuzzlePurpose {
  kind: string
  network: string
}

export type ProofFault = 'invalid-input-response' | 'timeout-or-duplicate'

const lifeSeconds = 10 * 60
/** 8,192 hashes a piece on average. */
const usualZeroBits = 13

interface PuzzlesOptions {
  keys: Keys
  now: () => Date
  /** Less in tests. */
  zeroBits?: number
}

export function createPuzzles({ keys, now, zeroBits = usualZeroBits }: PuzzlesOptions): Puzzles {
  const secrets = keys.secretsFor('stationhouse puzzle')
  const seconds = () => Math.floor(now().getTime() / 1000)
  const macOf = (secret: Buffer, { kind, network }: PuzzlePurpose, claims: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([kind, network, claims]))
      .digest('base64url')

  return {
    issue(purpose, pieces) {
      const id = randomBytes(12).toString('base64url')
      const claims = [id, seconds() + lifeSeconds, pieces, zeroBits].join('.')
      return { puzzle: `${claims}.${macOf(secrets[0], purpose, claims)}`, pieces, zeroBits }
    },
    check(purpose, { token, minPieces }) {
      const signed = parseToken(token)
      if (!signed) return { fault: 'invalid-input-response' }
      const { puzzle, claims, mac, id, endsAt, pieces, numbers } = signed
      const isOurs = secrets.some((secret) =>
        timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, purpose, claims))),
      )
      if (!isOurs) return { fault: 'invalid-input-response' }
      if (endsAt <= seconds()) return { fault: 'timeout-or-duplicate' }
      const isSolved =
        pieces >= minPieces &&
        numbers.length === pieces &&
        numbers.every((number, piece) => countZeroBits(pieceText(puzzle, piece) + number) >= signed.zeroBits)
      return isSolved ? { id } : { fault: 'invalid-input-response' }
    },
  }
}

const tokenPattern = /^(([\w-]{16})\.(\d{1,12})\.(\d{1,3})\.(\d{1,2}))\.([\w-]{43}):(\d{1,9}(?:\.\d{1,9}){0,255})$/

function parseToken(token: string) {
  const [, claims, id, endsAt, pieces, zeroBits, mac, numbers] = tokenPattern.exec(token) ?? []
  if (!claims || !id || !mac || !numbers) return null
  return {
    puzzle: `${claims}.${mac}`,
    claims,
    mac,
    id,
    endsAt: Number(endsAt),
    pieces: Number(pieces),
    zeroBits: Number(zeroBits),
    numbers: numbers.split('.'),
  }
}

function countZeroBits(text: string): number {
  return Math.clz32(createHash('sha256').update(text).digest().readUInt32BE())
}
