import { stepGallery } from './native-gallery.ts'
import { isPlainPress, type PressName, pressable } from './press.ts'

export type NativePresses = Record<Exclude<PressName, 'react'>, (control: HTMLElement) => unknown>

/** What each page does without React; features add theirs. */
export const sitePresses = {
  print: () => print(),
  // In a window without history it leads where its form leads.
  back: (button) => {
    if (history.length > 1) history.back()
    else button.closest('form')?.submit()
  },
  'previous-slide': (button) => stepGallery(button, -1),
  'next-slide': (button) => stepGallery(button, 1),
} satisfies Partial<NativePresses>

/** Does what is pressed, and what was pressed before this was loaded. */
export function startPresses(presses: NativePresses): void {
  const press = (control: HTMLElement): boolean => {
    const name = control.dataset.does ?? ''
    if (!isNative(name)) return false
    control.removeAttribute('aria-busy')
    void presses[name](control)
    return true
  }
  const isNative = (name: string): name is keyof NativePresses => Object.hasOwn(presses, name)
  document.addEventListener(
    'click',
    (event) => {
      if (!isPlainPress(event) || !(event.target instanceof Element)) return
      const control = event.target.closest<HTMLElement>(pressable)
      if (control && press(control)) event.preventDefault()
    },
    true,
  )
  for (const control of document.querySelectorAll<HTMLElement>(`${pressable}[aria-busy=true]`)) press(control)
}
