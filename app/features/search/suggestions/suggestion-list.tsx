import { type ComponentProps, type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { joinClasses } from '#app/lib/join-classes.ts'
import { formatCount, isOne } from '../format-count.ts'
import { HighlightedText } from '../highlighted-text.tsx'
import { type Suggestion, type Suggestions, suggestionsPath } from './suggestions.ts'

interface SuggestionListProps {
  input: RefObject<HTMLInputElement | null>
  /** What the list makes of the field. */
  onChange: (field: ComponentProps<'input'>) => void
}

/** Milliseconds without another letter before the server is asked. */
const pause = 200
const shortest = 2
const none: Suggestions & { query: string } = { query: '', total: 0, isCut: false, hits: [] }

/** The best results for what is typed, as the list of a combobox: arrows choose, Enter opens, Esc closes. */
export function SuggestionList({ input, onChange }: SuggestionListProps) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [found, setFound] = useState(none)
  const [active, setActive] = useState(-1)
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOpen && found.hits.length > 0
  // What was found for an earlier text stays in sight until the next answer.
  const isCurrent = found.query === text.trim()
  // One more than the results: all of them.
  const count = found.hits.length + 1
  const optionId = (index: number) => `${id}-${index}`
  const activeId = isShown && active >= 0 ? optionId(active) : undefined

  useEffect(() => {
    const query = text.trim()
    if (query.length < shortest) {
      setFound(none)
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const next = await askFor(query, stop.signal)
      if (stop.signal.aborted) return
      setFound(next)
      setActive(-1)
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])

  function open(path: string) {
    setIsOpen(false)
    void navigate(path)
  }

  // Together with the list: a key right after it is about what it shows.
  useLayoutEffect(() => {
    const move = (step: number) =>
      setActive((current) => (current < 0 && step < 0 ? count - 1 : (current + step + count) % count))
    onChange({
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': activeId,
      onInput(event) {
        setText(event.currentTarget.value)
        setActive(-1)
        setIsOpen(true)
      },
      onBlur: () => setIsOpen(false),
      onKeyDown(event) {
        // The keys of an input method choose among its candidates.
        if (event.nativeEvent.isComposing) return
        const hit = found.hits[active]
        if (event.key === 'Escape' && isShown) {
          event.preventDefault()
          setIsOpen(false)
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault()
          if (!isShown) setIsOpen(true)
          else if (isCurrent) move(event.key === 'ArrowDown' ? 1 : -1)
        } else if (event.key === 'Enter' && isShown && hit) {
          event.preventDefault()
          setIsOpen(false)
          void navigate(hit.path)
        } else if (event.key === 'Enter') setIsOpen(false)
      },
    })
  }, [onChange, navigate, id, isShown, isCurrent, active, activeId, count, found])

  // What was typed before this was loaded.
  useEffect(() => {
    const field = input.current
    if (field && field.value !== field.defaultValue) {
      setText(field.value)
      setIsOpen(document.activeElement === field)
    }
  }, [input])

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && `${count} suggestions, use the arrow keys`}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-lg border border-border bg-surface text-foreground shadow-lg"
      >
        {isShown && (
          <>
            {found.hits.map((hit, index) => (
              <Option
                // biome-ignore lint/suspicious/noArrayIndexKey: the forms of a service may share all that they show.
                key={`${index} ${hit.path}`}
                id={optionId(index)}
                isActive={active === index}
                onChoose={() => open(hit.path)}
              >
                <SuggestedResult hit={hit} />
              </Option>
            ))}
            <Option
              id={optionId(count - 1)}
              isActive={active === count - 1}
              onChoose={() => {
                setIsOpen(false)
                input.current?.form?.requestSubmit()
              }}
            >
              <span className="font-semibold underline underline-offset-4">{nameResults(found, isCurrent)}</span>
            </Option>
          </>
        )}
      </div>
    </>
  )
}

/** What the last option leads to: how many are known only for the text that was searched. */
function nameResults({ total, isCut }: Suggestions, isCurrent: boolean): string {
  if (!isCurrent) return 'All results'
  return isOne(total, isCut) ? 'Show the result' : `All ${formatCount(total, isCut)} results`
}

async function askFor(query: string, signal: AbortSignal): Promise<typeof none> {
  try {
    const answer = await fetch(suggestionsPath(query), { signal })
    if (!answer.ok) return none
    const suggestions: Suggestions = await answer.json()
    return { query, ...suggestions }
  } catch {
    // Nothing is suggested then, and the form still searches.
    return none
  }
}

function SuggestedResult({ hit: { title, label } }: { hit: Suggestion }) {
  return (
    <>
      <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
        <HighlightedText pieces={title} />
      </span>
      <span className="shrink-0 text-sm text-muted-foreground">{label}</span>
    </>
  )
}

type OptionProps = ComponentProps<'div'> & { isActive: boolean; onChoose: () => void }

function Option({ isActive, onChoose, ...props }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
    <div
      role="option"
      aria-selected={isActive}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={joinClasses(
        'flex min-h-11 cursor-pointer items-center justify-between gap-4 border-t border-border px-4 py-2 first:border-t-0',
        isActive ? 'bg-muted outline-2 -outline-offset-2 outline-ring' : 'hover:bg-muted',
      )}
      {...props}
    />
  )
}
