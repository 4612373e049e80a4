import { useState } from 'react'
import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { articleFields } from '../article-input.ts'
import { isBeingWritten, listStateDifference } from '../life/article-life.ts'
import { markWords } from './mark-words.ts'
import { MarkedText } from './marked-text.tsx'
import type { Collision } from './merge-articles.ts'
import type { ArticleQuestion, useArticleConflict } from './use-article-conflict.ts'

interface ArticleConflictDialogProps {
  question: ArticleQuestion
  answers: ReturnType<typeof useArticleConflict>['answers']
  mayPublish: boolean
  /** Called when there is nothing left to do in the form. */
  onDone: () => void
}

/** Two people have saved the same article: asks about what can't be merged, field by field. */
export function ArticleConflictDialog({ question, answers, mayPublish, onDone }: ArticleConflictDialogProps) {
  const { base, theirs, merge } = question
  const [chosen, setChosen] = useState<readonly Collision[]>([])
  const [answer, isBusy] = useSingleRun((next: () => Promise<void>) => next())
  const isClosed = !mayPublish && !isBeingWritten(theirs)
  const button = (label: string, onPress: () => Promise<void>, variant: 'primary' | 'outline' = 'primary') => (
    <Button variant={variant} disabled={isBusy} onClick={() => void answer(onPress)}>
      {label}
    </Button>
  )
  return (
    <AlertDialog
      isOpen
      onClose={answers.onClose}
      title="Someone else saved this article meanwhile"
      className="max-w-2xl"
      description={
        <div className="flex flex-col gap-4">
          {isClosed && <p>An editor has published or withdrawn it, so only editors can change it now.</p>}
          {listStateDifference(theirs, base).map((state) => (
            <p key={state.label}>
              <strong className="text-foreground">{state.label}</strong>
              <br />
              Theirs: {state.theirs}
              <br />
              Yours: {state.mine}
            </p>
          ))}
          {merge.collisions.map((collision) => (
            <CollisionChoice
              key={collision.field}
              collision={collision}
              isTheirs={chosen.includes(collision)}
              onChange={(isTheirs) =>
                setChosen(isTheirs ? [...chosen, collision] : chosen.filter((other) => other !== collision))
              }
            />
          ))}
          {merge.taken.length > 0 && (
            <p>
              What else they changed is kept with yours:{' '}
              {merge.taken.map((field) => articleFields[field].label).join(', ')}.
            </p>
          )}
        </div>
      }
    >
      <Button variant="outline" data-first-focus onClick={answers.onClose}>
        Keep Editing
      </Button>
      {isClosed ? (
        button('Keep mine in the history', async () => {
          if (await answers.onKeep()) onDone()
        })
      ) : (
        <>
          {button('Load their version', answers.onLoadTheirs, 'outline')}
          {button(chosen.length === 0 ? 'Save mine anyway' : 'Save this choice', () => answers.onSave(chosen))}
        </>
      )}
    </AlertDialog>
  )
}

interface CollisionChoiceProps {
  collision: Collision
  isTheirs: boolean
  onChange: (isTheirs: boolean) => void
}

function CollisionChoice({ collision: { field, mine, theirs }, isTheirs, onChange }: CollisionChoiceProps) {
  const { before, after } = markWords(theirs, mine)
  const choice = (owner: 'Theirs' | 'Yours', runs: typeof before, isChosen: boolean) => (
    <label className="mt-1 flex min-h-11 items-start gap-3 rounded-sm border-l-2 border-border py-2 pl-3">
      <input
        type="radio"
        name={`version of ${field}`}
        checked={isChosen}
        onChange={() => onChange(owner === 'Theirs')}
        className="mt-1 size-4 shrink-0 accent-primary"
      />
      <span className="min-w-0 whitespace-pre-line">
        <span className="font-semibold text-foreground">{owner}:</span>{' '}
        {runs.length === 0 ? 'empty' : <MarkedText runs={runs} />}
      </span>
    </label>
  )
  return (
    <fieldset>
      <legend className="font-semibold text-foreground">{articleFields[field].label}</legend>
      {choice('Theirs', before, isTheirs)}
      {choice('Yours', after, !isTheirs)}
    </fieldset>
  )
}
