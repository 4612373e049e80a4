/** What a press on an element with this attribute does. `react`: what React does with it, which is loaded for that. */
export type PressName = 'react' | 'picture' | 'share' | 'copy' | 'print' | 'back' | 'previous-slide' | 'next-slide'

/** Marks a control that needs a script. Its first press is kept until the script is there, and done once. */
export function does(name: PressName) {
  return { 'data-does': name }
}

/** Fields are marked so that React comes when somebody enters them; a press on one is its own. */
export const pressable = '[data-does]:not(input)'
export const needsReact = '[data-does=react]'
export const pictureLink = 'a[data-does=picture]'

/** As long as a press waits for a script, in ms; then its link is followed. */
export const longestWaitMs = 15_000

/** A picture that React replaces when it can't be loaded. */
export const replacedByReact = { 'data-replaced-by': 'react' }
export const isReplacedByReact = '[data-replaced-by=react]'

/** What the page, its scripts and React tell each other, as events of the window. */
export const hydration = {
  asked: 'stationhouse:hydrate',
  done: 'stationhouse:hydrated',
  failed: 'stationhouse:not-hydrated',
} as const

/** Whether a press means what is pressed, and not a new window or what was prevented. */
export function isPlainPress(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.shiftKey &&
    !event.altKey
  )
}
