import { useEffect, useRef } from 'react'
import { getAtPath } from '#content/model/value-at-path.ts'

interface ScrollToFieldProps {
  /** The path of the last focused field; null if no field has had the focus yet. */
  path: string | null
  value: unknown
}

/**
 * Scrolls the preview to the edited text if that text isn't visible. Pages don't mark which field a
 * text comes from. Therefore, this component searches the page for the field's text, then for other
 * texts of the same entry or group.
 */
export function ScrollToField({ path, value }: ScrollToFieldProps) {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const previewDocument = marker.current?.ownerDocument
    const previewWindow = previewDocument?.defaultView
    if (path === null || !previewDocument || !previewWindow) return
    const element = findElement(previewDocument.body, path, value)
    if (!element) return
    const { top, bottom } = element.getBoundingClientRect()
    // A long paragraph counts as visible if it begins in the upper half of the window.
    const { innerHeight, scrollY } = previewWindow
    const isVisible = top >= 0 && (bottom <= innerHeight || top < innerHeight / 2)
    if (!isVisible) previewWindow.scrollTo({ top: scrollY + top - innerHeight / 4 })
  }, [path, value])
  return <span ref={marker} hidden />
}

function findElement(body: HTMLElement, path: string, value: unknown): Element | null {
  const visibleStrings = listVisibleStrings(body)
  const segments = path.split('.')
  for (let length = segments.length; length > 0; length -= 1) {
    const segmentValue = getAtPath(value, segments.slice(0, length).join('.'))
    // Skips lists, because their other entries are elsewhere on the page.
    if (Array.isArray(segmentValue)) continue
    for (const text of listTexts(segmentValue)) {
      const searchText = getFirstPlainText(text)
      const match = visibleStrings.find((candidate) => searchText !== '' && candidate.text.includes(searchText))
      if (match) return match.element
    }
  }
  return null
}

function listVisibleStrings(body: HTMLElement): { text: string; element: Element }[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: { text: string; element: Element }[] = []
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    if (textContent && parentElement?.checkVisibility())
      texts.push({ text: collapseSpaces(textContent), element: parentElement })
  }
  return texts
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

/** Returns the first part of the text that contains no formatting, placeholder or line break. */
function getFirstPlainText(text: string): string {
  const pieces = text.split(/[*_`~[\](){}<>|#\n]+/).map(collapseSpaces)
  return pieces.find((piece) => /\p{L}{2}|\d/u.test(piece)) ?? ''
}

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()
