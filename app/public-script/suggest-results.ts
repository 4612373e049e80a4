import { getSuggestionsPath, type Suggestion, type Suggestions } from '#app/lib/search-suggestions.ts'
import { createElement } from './create-element.ts'

const debounceMs = 200
const minQueryLength = 2
const noSuggestions: Suggestions = { showAll: '', hits: [] }

const classes = {
  list:
    'absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-lg border border-border ' +
    'bg-surface text-foreground shadow-lg',
  option:
    'flex min-h-11 cursor-pointer items-center justify-between gap-4 border-t border-border ' +
    'px-4 py-2 first:border-t-0 hover:bg-muted aria-selected:bg-muted aria-selected:outline-2 ' +
    'aria-selected:-outline-offset-2 aria-selected:outline-ring',
  title: 'min-w-0 font-semibold wrap-anywhere',
  match: 'rounded-sm bg-accent px-0.5 text-accent-foreground',
  label: 'shrink-0 text-sm text-muted-foreground',
  showAll: 'font-semibold underline underline-offset-4',
} as const

/**
 * Suggests results below a search field. Implements the combobox pattern: arrows choose, Enter
 * opens, Escape closes (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function suggestResults(field: HTMLInputElement): void {
  const status = createElement('p', 'sr-only')
  status.role = 'status'
  const list = createElement('div', classes.list)
  list.id = 'suggestions'
  list.role = 'listbox'
  list.ariaLabel = 'Suggestions'
  list.hidden = true
  field.form?.append(status, list)
  field.role = 'combobox'
  field.autocomplete = 'off'
  field.ariaAutoComplete = 'list'
  field.ariaExpanded = 'false'
  field.setAttribute('aria-controls', list.id)

  let suggestions = noSuggestions
  /** Index of the option that Enter opens; -1 for none. The last option shows all results. */
  let activeIndex = -1
  /** True while the results belong to an earlier input. */
  let isStale = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()

  function open(): void {
    const count = suggestions.hits.length + 1
    const isOpen = suggestions.hits.length > 0
    list.hidden = !isOpen
    field.ariaExpanded = String(isOpen)
    status.textContent = isOpen ? `${count} suggestions, use the arrow keys` : ''
  }
  function close(): void {
    list.hidden = true
    field.ariaExpanded = 'false'
    status.textContent = ''
    select(-1)
  }
  function select(index: number): void {
    activeIndex = index
    for (const [optionIndex, option] of [...list.children].entries())
      option.ariaSelected = String(optionIndex === index)
    const id = list.children[index]?.id
    if (id === undefined) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', id)
  }
  function showSuggestions(next: Suggestions): void {
    suggestions = next
    isStale = false
    list.replaceChildren(
      ...next.hits.map(createHit),
      createOption(next.hits.length, createElement('span', classes.showAll, next.showAll)),
    )
    select(-1)
    if (document.activeElement === field) open()
  }
  function choose(index: number): void {
    const hit = suggestions.hits[index]
    close()
    if (hit) location.assign(hit.path)
    else field.form?.requestSubmit()
  }
  function onInput(): void {
    clearTimeout(timer)
    request.abort()
    request = new AbortController()
    const { signal } = request
    const query = field.value.trim()
    if (query.length < minQueryLength) {
      showSuggestions(noSuggestions)
      return
    }
    isStale = true
    open()
    // Removes the number of results, which belongs to the earlier input.
    const last = list.lastElementChild?.firstElementChild
    if (last) last.textContent = 'All results'
    select(-1)
    timer = setTimeout(async () => {
      const next = await fetchSuggestions(query, signal)
      if (!signal.aborted) showSuggestions(next)
    }, debounceMs)
  }
  function onKey(event: KeyboardEvent): void {
    // Input methods use the same keys to choose characters.
    if (event.isComposing) return
    const count = suggestions.hits.length + 1
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (list.hidden) open()
      else if (!isStale) select(activeIndex < 0 && step < 0 ? count - 1 : (activeIndex + step + count) % count)
    } else if (event.key === 'Enter' && !list.hidden && activeIndex >= 0) {
      event.preventDefault()
      choose(activeIndex)
    }
  }

  field.addEventListener('input', onInput)
  field.addEventListener('keydown', onKey)
  field.addEventListener('blur', close)
  field.form?.addEventListener('submit', close)
  // Keeps the focus in the field when an option is clicked.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null
    if (option) choose([...list.children].indexOf(option))
  })
  // The visitor may have typed before this script ran.
  if (field.value !== field.defaultValue) onInput()
}

function createHit({ title, label }: Suggestion, index: number): HTMLElement {
  const name = createElement('span', classes.title)
  name.dir = 'auto'
  name.append(...title.map(({ text, isMatch }) => (isMatch ? createElement('mark', classes.match, text) : text)))
  return createOption(index, name, createElement('span', classes.label, label))
}

function createOption(index: number, ...children: HTMLElement[]): HTMLElement {
  const option = createElement('div', classes.option)
  option.id = `suggestion-${index}`
  option.role = 'option'
  option.append(...children)
  return option
}

/** Returns no suggestions if the request fails. */
async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestions> {
  try {
    const response = await fetch(getSuggestionsPath(query), { signal })
    return response.ok ? await response.json() : noSuggestions
  } catch {
    return noSuggestions
  }
}
