/** Whether a text may lead to an address: the web, mail, or a page of this site by its path. Never a script, never a phone. */
export function isAllowedLink(address: string): boolean {
  if (address.length > maxLength || misread.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//') && !address.includes('\\')
  return /^(https?:\/\/|mailto:)./i.test(address) && URL.canParse(address)
}

const maxLength = 2048
// Browsers skip some of these while they read an address, so that it leads elsewhere than a reader thinks.
const misread = /[\s\p{Cc}\p{Cf}]/u
