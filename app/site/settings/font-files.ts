import bitter from '#app/styles/fonts/bitter-latin.woff2?url'
import fraunces from '#app/styles/fonts/fraunces-latin.woff2?url'
import frontier from '#app/styles/fonts/frontier.css?url'
import heritage from '#app/styles/fonts/heritage.css?url'
import sourceSans from '#app/styles/fonts/source-sans-3-latin.woff2?url'
import type { FontPair } from '#content/theme-options.ts'

export interface FontFiles {
  styleSheetUrl: string
  preloadUrls: readonly [text: string, display: string]
}

/** Returns null for the default pair, which is in the static style sheet. */
export function getFontFiles(pair: FontPair): FontFiles | null {
  return pair === 'civic' ? null : files[pair]
}

const files: Record<Exclude<FontPair, 'civic'>, FontFiles> = {
  frontier: { styleSheetUrl: frontier, preloadUrls: [sourceSans, bitter] },
  heritage: { styleSheetUrl: heritage, preloadUrls: [sourceSans, fraunces] },
}
