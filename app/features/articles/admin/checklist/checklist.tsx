import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { TextButton } from '#app/components/ui/text-button.tsx'
import { useSiteUrl } from '#app/lib/browser/supabase-context.tsx'
import type { ArticleInput } from '../article-input.ts'
import { useDebouncedChanges } from '../use-debounced-changes.ts'
import { findBrokenPaths, listSitePaths } from './broken-paths.ts'
import { checkLengths } from './check-lengths.ts'
import { findPicturesAndLinks } from './find-pictures-and-links.ts'
import { type InvalidField, listInvalidFields } from './list-invalid-fields.ts'
import { listMissingAltTexts, type MissingAltText } from './list-missing-alt-texts.ts'
import { MissingAltTexts } from './missing-alt-texts.tsx'

const debounceMs = 500

export function Checklist({ onFieldPress }: { onFieldPress: (name: FieldPath<ArticleInput>) => void }) {
  const { result, hasFailed, check } = useChecklist()
  const { invalidFields, missingAltTexts, hints, paths } = result ?? emptyResult
  const brokenPathsQuery = useQuery({
    queryKey: ['site-links', paths],
    queryFn: ({ signal }) => findBrokenPaths(paths, signal),
    enabled: paths.length > 0,
    staleTime: 60_000,
    placeholderData: (previous) => previous,
  })
  const brokenPaths = paths.length > 0 ? (brokenPathsQuery.data ?? []) : []
  const isReady = invalidFields.length + missingAltTexts.length + hints.length + brokenPaths.length === 0
  return (
    <section
      aria-label="Before you publish"
      className="flex flex-col gap-2 rounded-md border border-border p-3 text-sm"
    >
      <h3 className="font-semibold">Before you publish</h3>
      {hasFailed && (
        <p role="alert">
          Couldn’t check the article. <TextButton onPress={() => void check()}>Try again</TextButton>
        </p>
      )}
      {!result && !hasFailed && <p className="text-muted-foreground">Checking…</p>}
      {result && isReady && (
        <p className="flex items-center gap-2 text-muted-foreground">
          <CircleCheck aria-hidden className="size-4 text-success" />
          Ready to publish
        </p>
      )}
      {invalidFields.length > 0 && (
        <div>
          <p>Still needed:</p>
          <ul className="flex flex-wrap gap-x-4">
            {invalidFields.map(({ field, text }) => (
              <li key={field}>
                <TextButton onPress={() => onFieldPress(field)}>{text}</TextButton>
              </li>
            ))}
          </ul>
        </div>
      )}
      <MissingAltTexts pictures={missingAltTexts} />
      {hints.length + brokenPaths.length > 0 && (
        <ul className="list-disc pl-5 text-muted-foreground">
          {hints.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {brokenPaths.map((path) => (
            <li key={path} className="wrap-anywhere">
              The link to {path} leads to a page that doesn’t exist.
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ChecklistResult {
  invalidFields: readonly InvalidField[]
  missingAltTexts: readonly MissingAltText[]
  hints: readonly string[]
  paths: readonly string[]
}

const emptyResult: ChecklistResult = { invalidFields: [], missingAltTexts: [], hints: [], paths: [] }

/** `result` is null before the first check and after a failed check. */
function useChecklist() {
  const { getValues } = useFormContext<ArticleInput>()
  const siteUrl = useSiteUrl()
  const [result, setResult] = useState<ChecklistResult | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const lastRun = useRef(0)
  const check = useCallback(async () => {
    const runNumber = ++lastRun.current
    const input = getValues()
    // Loading the parser's chunk may fail.
    const picturesAndLinks = await findPicturesAndLinks(input).catch(() => null)
    if (runNumber !== lastRun.current) return
    setHasFailed(picturesAndLinks === null)
    setResult(
      picturesAndLinks && {
        invalidFields: listInvalidFields(input),
        missingAltTexts: listMissingAltTexts(input, picturesAndLinks),
        hints: checkLengths(input),
        paths: listSitePaths(picturesAndLinks.links, [siteUrl, window.location.origin]),
      },
    )
  }, [getValues, siteUrl])
  useDebouncedChanges(check, debounceMs)
  return { result, hasFailed, check }
}
