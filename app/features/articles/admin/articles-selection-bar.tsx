import type { SupabaseClient } from '@supabase/supabase-js'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { SelectionBar } from '#app/components/staff/lists/selection-bar.tsx'
import type { useSelection } from '#app/components/staff/lists/use-selection.ts'
import { trashNoticePlural } from '#app/components/staff/restore-trash.ts'
import { everything, useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { Article } from '../article.ts'
import { type ArticleActions, articleNouns, formatArticleCount } from './article-actions.ts'
import { articleFields, articleInputSchema } from './article-input.ts'
import { CategoryInput } from './fields/category-input.tsx'
import { RemoveDiscordMessagesSwitch } from './remove-discord-messages-switch.tsx'
import { getCurrentState, isDraftOrInReview } from './status/article-status.ts'

interface ArticlesSelectionBarProps {
  selection: ReturnType<typeof useSelection<Article>>
  actions: ArticleActions
  isAutoPostOn: boolean
}

export function ArticlesSelectionBar({ selection, actions, isAutoPostOn }: ArticlesSelectionBarProps) {
  const { publish, remove } = actions
  const [dialog, setDialog] = useState<'category' | 'publish' | 'delete' | null>(null)
  const [removesDiscordMessages, setRemovesDiscordMessages] = useState(false)
  const close = () => setDialog(null)
  const count = selection.rows.length
  const publishableArticles = selection.rows.filter(isDraftOrInReview)
  return (
    <>
      <SelectionBar count={count} name={articleNouns[1]} onSelectAll={selection.selectPage} onClear={selection.clear}>
        <Button variant="outline" size="compact" onClick={() => setDialog('category')}>
          Change category
        </Button>
        {publishableArticles.length > 0 && (
          <Button variant="outline" size="compact" disabled={publish.isRunning} onClick={() => setDialog('publish')}>
            Publish {formatArticleCount(publishableArticles)}
          </Button>
        )}
        <Button
          variant="destructive"
          size="compact"
          disabled={remove.isRunning}
          onClick={() => {
            setRemovesDiscordMessages(false)
            setDialog('delete')
          }}
        >
          Delete selected
        </Button>
      </SelectionBar>
      {dialog === 'category' && (
        <CategoryDialog
          articles={selection.rows}
          onDone={() => {
            selection.clear()
            close()
          }}
          onClose={close}
        />
      )}
      {dialog === 'publish' && (
        <ConfirmDialog
          title={`Publish ${formatArticleCount(publishableArticles)}?`}
          description={
            <>
              <TitleList articles={publishableArticles} />
              <p>
                {isAutoPostOn
                  ? 'The articles become public now. Articles that weren’t public before are also posted to Discord.'
                  : 'The articles become public now.'}
              </p>
            </>
          }
          confirmLabel="Publish"
          busyLabel="Publishing..."
          isDestructive={false}
          onConfirm={() => publish.run({ articles: publishableArticles, onPublished: selection.deselect })}
          onClose={close}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={`Delete ${formatArticleCount(selection.rows)}?`}
          description={
            <>
              <TitleList articles={selection.rows} />
              <p>{trashNoticePlural}</p>
            </>
          }
          options={
            selection.rows.some(({ discord_posted }) => discord_posted) && (
              <RemoveDiscordMessagesSwitch
                hasManyArticles={count > 1}
                isOn={removesDiscordMessages}
                onChange={setRemovesDiscordMessages}
              />
            )
          }
          onConfirm={() =>
            remove.run({
              rows: selection.rows.map((article) => ({
                id: article.id,
                removesDiscordMessages,
                isPublic: getCurrentState(article) === 'published',
              })),
              onDeleted: selection.deselect,
            })
          }
          onClose={close}
        />
      )}
    </>
  )
}

function TitleList({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className="mb-2 list-disc pl-5 text-foreground">
      {articles.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  )
}

interface CategoryDialogProps {
  articles: readonly Article[]
  onDone: () => void
  onClose: () => void
}

function CategoryDialog({ articles, onDone, onClose }: CategoryDialogProps) {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const [category, setCategory] = useState('')
  const [error, setError] = useState<string>()
  const changeCategory = useAction({
    mutationFn: (newCategory: string) => updateCategory(supabase, articles, newCategory),
    onSuccess(updatedRows) {
      showSuccess(`${formatArticleCount(updatedRows)} changed`)
      onDone()
    },
    failureTitle: 'Category not changed',
    reloads: everything,
  })
  async function submit() {
    const parsedCategory = articleInputSchema.shape.category.safeParse(category)
    setError(parsedCategory.error?.issues[0]?.message)
    if (parsedCategory.success) await changeCategory.run(parsedCategory.data)
  }
  return (
    <FormDialog
      title="Change category"
      description={`For ${formatArticleCount(articles)}`}
      submitLabel="Change category"
      busyLabel="Changing..."
      isDirty={category !== ''}
      isSaving={changeCategory.isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={articleFields.category.label} error={error}>
        <CategoryInput value={category} onChange={(event) => setCategory(event.target.value)} />
      </Field>
    </FormDialog>
  )
}

/** Returns a row with the ID of each updated article. Skips articles that no longer exist. */
async function updateCategory(supabase: SupabaseClient, articles: readonly Article[], category: string) {
  const ids = articles.map(({ id }) => id)
  const { data } = await supabase.from('articles').update({ category }).in('id', ids).select('id').throwOnError()
  return data
}
