/** One answer, as far as it may tell somebody something. */
export interface TimedAnswer {
  /** Milliseconds. */
  took: number
  status: number
  headerNames: string[]
  body: string
}

export interface Comparison {
  known: TimedAnswer[]
  unknown: TimedAnswer[]
  /** Between the medians, milliseconds. */
  gap: number
  /** Of seeing times at least this different where nothing but chance differs (Mann–Whitney U, two-sided). */
  p: number
}

/**
 * Asks about known and unknown addresses in pairs, each first in every other pair, so that what the machine does
 * meanwhile meets both alike. The first pair is not counted: it warms up.
 */
export async function compareAnswers(
  known: readonly string[],
  unknown: readonly string[],
  ask: (email: string) => Promise<TimedAnswer>,
): Promise<Comparison> {
  const answers = { known: [] as TimedAnswer[], unknown: [] as TimedAnswer[] }
  for (const [index, knownEmail] of known.entries()) {
    const pair = [
      ['known', knownEmail],
      ['unknown', unknown[index] ?? ''],
    ] as const
    for (const [kind, email] of index % 2 === 0 ? pair : pair.toReversed()) {
      const answer = await ask(email)
      if (index > 0) answers[kind].push(answer)
    }
  }
  const [one, other] = [answers.known.map(({ took }) => took), answers.unknown.map(({ took }) => took)]
  return { ...answers, gap: Math.abs(median(one) - median(other)), p: mannWhitney(one, other) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle - 0.5)] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** The two-sided p of the Mann–Whitney U test, by its normal approximation, for samples of twenty and more. */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  let ties = 0
  for (let start = 0, end = 0; start < all.length; start = end) {
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1
    const rank = (start + 1 + end) / 2
    const count = end - start
    ties += count ** 3 - count
    for (const { isOne } of all.slice(start, end)) if (isOne) rankSum += rank
  }
  const [n, m, total] = [one.length, other.length, all.length]
  const u = rankSum - (n * (n + 1)) / 2
  const deviation = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))))
  return deviation === 0 ? 1 : 2 * upperTail(Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / deviation)
}

/** Of the normal distribution (Abramowitz and Stegun 26.2.17), to seven digits. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const factors = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153]
  const polynomial = factors.reduce((sum, factor) => (sum + factor) * t, 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
}
