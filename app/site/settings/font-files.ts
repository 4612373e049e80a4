import bitter from '#app/styles/fonts/bitter-latin.woff2?url'
import fraunces from '#app/styles/fonts/fraunces-latin.woff2?url'
import frontier from '#app/styles/fonts/frontier.css?url'
import heritage from '#app/styles/fonts/heritage.css?url'
import sourceSans from '#app/styles/fonts/source-sans-3-latin.woff2?url'
import type { FontPair } from '#content/theme-parts.ts'

export interface FontFiles {
  sheet: string
  /** Wanted by the first words of every page. */
  preloads: readonly [text: string, display: string]
}

/** Of a pair that the static style sheet doesn't have. */
export function getFontFiles(pair: FontPair): FontFiles | null {
  return pair === 'civic' ? null : files[pair]
}

const files: Record<Exclude<FontPair, 'civic'>, FontFiles> = {
  frontier: { sheet: frontier, preloads: [sourceSans, bitter] },
  heritage: { sheet: heritage, preloads: [sourceSans, fraunces] },
}
