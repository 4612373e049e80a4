/** Whether one of the texts names the number that real emergencies go to, or the one that the settings have. */
export function namesEmergencyNumber(texts: readonly string[], number = '911'): boolean {
  const words = new Set(texts.join(' ').match(/\d+/g))
  return words.has('911') || words.has(number)
}
