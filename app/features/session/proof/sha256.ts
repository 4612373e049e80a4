/**
 * SHA-256 (FIPS 180-4) of short texts, many thousands a second: what browsers have takes as long to answer as to compute,
 * and isn't there at all on a site without TLS. Returns the first 32 bits of the hash of an ASCII text of at most 55 characters.
 */
export function startOfSha256(text: string): number {
  if (text.length > maxCharacters) throw new RangeError(`The text has more than ${maxCharacters} characters.`)
  const words = new Uint32Array(64)
  for (let index = 0; index < text.length; index += 1) {
    words[index >> 2] = (words[index >> 2] ?? 0) | (text.charCodeAt(index) << (24 - 8 * (index & 3)))
  }
  words[text.length >> 2] = (words[text.length >> 2] ?? 0) | (0x80 << (24 - 8 * (text.length & 3)))
  words[15] = text.length * 8
  return compress(words)
}

const maxCharacters = 55

const primes = firstPrimes(64)
const roundConstants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const [h0, h1, h2, h3] = [root(2), root(3), root(5), root(7)]
const [h4, h5, h6, h7] = [root(11), root(13), root(17), root(19)]

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** One block. The names are those of the standard. */
function compress(words: Uint32Array): number {
  for (let t = 16; t < 64; t += 1) {
    const w15 = words[t - 15] ?? 0
    const w2 = words[t - 2] ?? 0
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3)
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10)
    words[t] = (words[t - 16] ?? 0) + s0 + (words[t - 7] ?? 0) + s1
  }
  let [a, b, c, d, e, f, g, h] = [h0, h1, h2, h3, h4, h5, h6, h7]
  for (let t = 0; t < 64; t += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + sum1 + ((e & f) ^ (~e & g)) + (roundConstants[t] ?? 0) + (words[t] ?? 0)) | 0
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  return (a + h0) >>> 0
}

function root(prime: number): number {
  return fraction(Math.sqrt(prime))
}

/** The first 32 bits behind the point. */
function fraction(number: number): number {
  return Math.floor((number % 1) * 2 ** 32)
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  }
  return found
}
