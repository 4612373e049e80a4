import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSiteUrl } from '#app/lib/browser/supabase-context.tsx'
import type { ArticleInput } from '../article-input.ts'
import { checkWords } from './limits.ts'
import { findBrokenPaths, listOwnPaths } from './own-links.ts'
import { readContent } from './read-content.ts'
import { listUndescribed } from './undescribed-pictures.ts'

/** After the last key. */
const waitMs = 1_000

/** What to look at before the article goes public. Only pictures that nobody described keep it from that. */
export function Checklist() {
  const { missing, words, paths } = useChecked()
  const broken = useQuery({
    queryKey: ['own-links', paths],
    queryFn: ({ signal }) => findBrokenPaths(paths, signal),
    enabled: paths.length > 0,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  const notes = [
    ...words,
    ...(paths.length > 0 && broken.data ? broken.data : []).map(
      (path) => `Visitors find nothing at the link to ${path}.`,
    ),
  ]
  return (
    <section aria-label="Before publishing" className="rounded-md border border-border p-3 text-sm">
      <h3 className="font-semibold">Before publishing</h3>
      {missing.length === 0 && notes.length === 0 ? (
        <p className="text-muted-foreground">Nothing to mend.</p>
      ) : (
        <ul className="list-disc pl-5">
          {missing.map((text) => (
            <li key={text}>
              <strong>Needed:</strong> {text}.
            </li>
          ))}
          {notes.map((text) => (
            <li key={text} className="wrap-anywhere text-muted-foreground">
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function useChecked() {
  const { getValues, subscribe } = useFormContext<ArticleInput>()
  const origins = useSiteUrl()
  const [checked, setChecked] = useState<{ missing: string[]; words: string[]; paths: string[] }>(nothing)
  useEffect(() => {
    let isCurrent = true
    let timer = setTimeout(check, 0)
    const stop = subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer)
        timer = setTimeout(check, waitMs)
      },
    })
    function check() {
      const input = getValues()
      void Promise.all([listUndescribed(input), readContent(input)]).then(([undescribed, { links }]) => {
        if (!isCurrent) return
        const missing = undescribed.map(({ message }) => message)
        setChecked({ missing, words: checkWords(input), paths: listOwnPaths(links, [origins, window.location.origin]) })
      })
    }
    return () => {
      isCurrent = false
      clearTimeout(timer)
      stop()
    }
  }, [getValues, subscribe, origins])
  return checked
}

const nothing = { missing: [], words: [], paths: [] }
