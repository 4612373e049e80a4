import { useEffect, useRef } from 'react'
import { readAt } from './fields/place.ts'

interface EditedFieldProps {
  /** Of the field that has the focus; null while none has. */
  path: string | null
  value: unknown
}

/**
 * Scrolls the page that it stands in to the text that is being edited, if that is out of sight. No page knows which field a text came
 * from, so the field's own words are looked for, then those of its entry or group.
 */
export function EditedField({ path, value }: EditedFieldProps) {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const page = marker.current?.ownerDocument
    const view = page?.defaultView
    if (path === null || !page || !view) return
    const place = findPlace(page.body, path, value)
    if (!place) return
    const { top, bottom } = place.getBoundingClientRect()
    // Of a long paragraph the beginning is enough.
    const isInSight = top >= 0 && (bottom <= view.innerHeight || top < view.innerHeight / 2)
    if (!isInSight) view.scrollTo({ top: view.scrollY + top - view.innerHeight / 4 })
  }, [path, value])
  return <span ref={marker} hidden />
}

function findPlace(page: HTMLElement, path: string, value: unknown): Element | null {
  const shown = listShown(page)
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const part = readAt(value, parts.slice(0, length).join('.'))
    // Its other entries are somewhere else.
    if (Array.isArray(part)) continue
    for (const words of listTexts(part)) {
      const wanted = firstWords(words)
      const found = shown.find(({ text }) => wanted !== '' && text.includes(wanted))
      if (found) return found.element
    }
  }
  return null
}

function listShown(page: HTMLElement): { text: string; element: Element }[] {
  const walker = page.ownerDocument.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const found: { text: string; element: Element }[] = []
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    if (textContent && parentElement?.checkVisibility()) found.push({ text: tidy(textContent), element: parentElement })
  }
  return found
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

/** What stands before the first mark of formatting, placeholder or end of a line. */
function firstWords(text: string): string {
  const pieces = text.split(/[*_`~[\](){}<>|#\n]+/).map(tidy)
  return pieces.find((piece) => /\p{L}{2}|\d/u.test(piece)) ?? ''
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
