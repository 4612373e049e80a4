import { Search } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useMemo, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { controlClass } from '#app/components/ui/input.tsx'
import type { StaffScreen } from './staff-screens.ts'

interface SectionSearchState {
  queryWords: readonly string[]
  clear: () => void
  reportMatch: (id: string, isMatch: boolean) => void
}

const SectionSearchContext = createContext<SectionSearchState>({ queryWords: [], clear() {}, reportMatch() {} })

interface SectionSearchProps {
  label: string
  initialSearchText: string
  /** Related screens. The search links to the screens that match. */
  otherScreens: readonly StaffScreen[]
  children: ReactNode
}

export function SectionSearch({ label, initialSearchText, otherScreens, children }: SectionSearchProps) {
  const [inputText, setInputText] = useState(initialSearchText)
  const [matchingIds, setMatchingIds] = useState<ReadonlySet<string>>(new Set())
  const queryWords = useMemo(() => splitWords(inputText), [inputText])
  const reportMatch = useCallback((id: string, isMatch: boolean) => {
    setMatchingIds((oldIds) => {
      if (oldIds.has(id) === isMatch) return oldIds
      const newIds = new Set(oldIds)
      if (isMatch) newIds.add(id)
      else newIds.delete(id)
      return newIds
    })
  }, [])
  const clear = useCallback(() => setInputText(''), [])
  const matchingScreens = otherScreens.filter(
    ({ label, title = '', keywords = '' }) =>
      queryWords.join('').length > 2 && matchesSearch(`${label} ${title} ${keywords}`, queryWords),
  )
  const state = useMemo(() => ({ queryWords, clear, reportMatch }), [queryWords, clear, reportMatch])
  return (
    <SectionSearchContext value={state}>
      <search className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="relative w-full sm:max-w-md">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
          />
          <input
            type="search"
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            dir="auto"
            maxLength={100}
            className={`${controlClass} h-11 pl-9`}
            value={inputText}
            onChange={({ target }) => setInputText(target.value)}
          />
        </span>
        <p role="status" className="text-sm text-muted-foreground">
          {queryWords.length > 0 &&
            (matchingIds.size > 0
              ? 'Only matches are shown.'
              : matchingScreens.length > 0
                ? 'Found on another screen:'
                : 'Nothing matches. Try other words.')}
        </p>
        {matchingScreens.map(({ path, label, title = label }) => (
          <ButtonLink key={path} to={path} variant="outline" size="compact">
            {title}
          </ButtonLink>
        ))}
        {queryWords.length > 0 && (
          <Button variant="ghost" className="px-2 text-sm underline underline-offset-4" onClick={clear}>
            Show all
          </Button>
        )}
      </search>
      {children}
    </SectionSearchContext>
  )
}

/** If there are no query words, everything matches. */
export function useSectionSearch() {
  return useContext(SectionSearchContext)
}

/**
 * Hides content that doesn't match. The content stays mounted, because typed text would otherwise
 * be lost.
 */
export function SearchMatch({ isMatch, children }: { isMatch: boolean; children: ReactNode }) {
  const id = useId()
  const { reportMatch } = useContext(SectionSearchContext)
  useEffect(() => {
    reportMatch(id, isMatch)
    return () => reportMatch(id, false)
  }, [id, isMatch, reportMatch])
  return <div hidden={!isMatch}>{children}</div>
}

export function SearchMatchByText({ text, children }: { text: string; children: ReactNode }) {
  const { queryWords } = useSectionSearch()
  return <SearchMatch isMatch={matchesSearch(text, queryWords)}>{children}</SearchMatch>
}

/** True if a text contains all query words. A query word may be part of a longer word. */
export function matchesSearch(text: string, queryWords: readonly string[]): boolean {
  const foldedText = foldCaseAndAccents(text)
  return queryWords.every((word) => foldedText.includes(word))
}

function splitWords(text: string): string[] {
  return foldCaseAndAccents(text)
    .split(/\s+/)
    .filter((word) => word !== '')
}

function foldCaseAndAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}
