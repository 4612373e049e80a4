/**
 * The font that all font pairs fall back to has these characters. Share images leave out words with
 * other characters, which would appear as boxes. Fonts for all scripts would need tens of
 * megabytes.
 */
const drawableCharacters = [
  ' -~\u00a1-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u012b\u012e-\u0133\u0136-\u013e',
  '\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u016b\u016e-\u017e\u0192\u0218-\u021b\u0384-\u038a\u038c',
  '\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u1e80-\u1e85\u1e9e\u1ebc-\u1ec1\u1ef2\u1ef3\u2013\u2014',
  '\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u20ac\u2116\u2122',
]

const drawablePattern = new RegExp(`^[${drawableCharacters.join('')}]+$`, 'u')

const pictographPattern = new RegExp(
  [
    String.raw`\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}`,
    String.raw`[\u200d\u20e3\ufe0e\ufe0f]|[\u{e0020}-\u{e007f}]`,
  ].join('|'),
  'gu',
)
const spacesPattern = /[\s\p{Cc}\p{Cf}]+/gu

/** Returns the text in one line, without emoji and words that the font can't draw. */
export function getDrawableText(text: string): string {
  const supportedText = text
    .normalize('NFC')
    .replace(pictographPattern, (sign) => (drawablePattern.test(sign) ? sign : ''))
  const words = supportedText.replaceAll('\u00a0', ' ').replace(/[‐‑]/g, '-').split(spacesPattern)
  const drawableWords = words.filter((word) => drawablePattern.test(word)).join(' ')
  // If no drawable word has a letter or digit, only punctuation such as a dash remains.
  return /[\p{L}\p{N}]/u.test(drawableWords) ? drawableWords : ''
}

/** Drops parts that can't be drawn, such as a category in another script. */
export function getDrawableParts(text: string): string {
  return text
    .split(' · ')
    .map(getDrawableText)
    .filter((segment) => segment !== '')
    .join(' · ')
}
