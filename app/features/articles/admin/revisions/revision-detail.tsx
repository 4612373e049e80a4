import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { listDifferences } from '#app/lib/form-fields.ts'
import { listTextChanges, shortenUnchanged } from '#app/lib/text/text-changes.ts'
import type { Article } from '../../article.ts'
import { type ArticleInput, articleFields, emptyArticleInput, toArticleInput } from '../article-input.ts'
import { previousContentQuery, type Revision, revisionContentQuery } from './revision-data.ts'

const comparisonOptions = [
  { value: 'previous', label: 'Compared with the previous version' },
  { value: 'current', label: 'Compared with the current version' },
] as const

interface RevisionDetailProps {
  revision: Revision
  /** The current version. */
  article: Article
  /** Undefined if the user can't restore versions. */
  onRestore?: (input: ArticleInput) => void
}

export function RevisionDetail({ revision, article, onRestore }: RevisionDetailProps) {
  const supabase = useSupabase()
  const [comparison, setComparison] = useState<'previous' | 'current'>('previous')
  const revisionContent = useQuery(revisionContentQuery(supabase, revision.id))
  const previousContent = useQuery({
    ...previousContentQuery(supabase, article.id, revision),
    enabled: comparison === 'previous',
  })
  if (revisionContent.isError || previousContent.isError)
    return <p role="alert">Couldn’t load this version. Close it and try again.</p>
  const currentInput = toArticleInput(article)
  const hasNoPrevious = comparison === 'previous' && previousContent.data === null
  const previousInput = hasNoPrevious ? emptyArticleInput : previousContent.data
  const from = comparison === 'current' ? revisionContent.data : previousInput
  const to = comparison === 'current' ? currentInput : revisionContent.data
  if (!from || !to || !revisionContent.data) return <p role="status">Loading the version...</p>

  const isCurrent = listDifferences(articleFields, revisionContent.data, currentInput).length === 0
  return (
    <div className="flex flex-col gap-3 py-2 pl-3">
      <Select
        aria-label="Comparison"
        options={comparisonOptions}
        value={comparison}
        onChange={setComparison}
        className="sm:w-96"
      />
      {hasNoPrevious && <p className="text-sm text-muted-foreground">No earlier saved version is stored.</p>}
      <Changes from={from} to={to} isHighlighted={!hasNoPrevious} />
      {isCurrent ? (
        <p className="text-sm text-muted-foreground">This is the current version.</p>
      ) : (
        onRestore && (
          <Button variant="outline" className="self-start" onClick={() => onRestore(revisionContent.data)}>
            Restore
          </Button>
        )
      )}
    </div>
  )
}

interface ChangesProps {
  from: ArticleInput
  to: ArticleInput
  /** False without an earlier version, because all of the content would be marked as new. */
  isHighlighted: boolean
}

function Changes({ from, to, isHighlighted }: ChangesProps) {
  const differences = listDifferences(articleFields, from, to)
  if (differences.length === 0) return <p>No differences.</p>
  return (
    <dl className="flex flex-col gap-3">
      {differences.map(({ label, theirs, mine }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users can scroll only a focused text
            tabIndex={0}
            className={
              'max-h-96 overflow-y-auto rounded-sm border-l-2 border-border pl-3 wrap-anywhere whitespace-pre-line'
            }
          >
            {shortenUnchanged(listTextChanges(theirs, mine)).map(({ kind, text }, index) => {
              const Tag = isHighlighted ? tagsByKind[kind] : null
              return Tag ? (
                <Tag
                  // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the run
                  key={index}
                  className={classesByKind[kind]}
                >
                  {text}
                </Tag>
              ) : (
                text
              )
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const tagsByKind = { unchanged: null, removed: 'del', added: 'ins' } as const
const classesByKind = {
  unchanged: '',
  removed: 'text-muted-foreground line-through',
  added: 'rounded-sm bg-accent px-0.5 text-accent-foreground',
}
