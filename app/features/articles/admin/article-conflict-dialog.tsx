import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { Article } from '../article.ts'
import { type ArticleInput, articleTypes, toArticleInput } from './article-input.ts'

interface ArticleConflictDialogProps {
  theirs: Article
  mine: ArticleInput
  onClose: () => void
  onLoadTheirs: () => void
  onSaveMine: () => Promise<void>
}

/** Two people edited one article: shows where the versions differ and lets the second one choose. */
export function ArticleConflictDialog(props: ArticleConflictDialogProps) {
  const { theirs, mine, onClose, onLoadTheirs, onSaveMine } = props
  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title="Someone else saved this article meanwhile"
      description={
        <dl className="flex flex-col gap-3">
          {listDifferences(toArticleInput(theirs), mine).map(({ label, their, my }) => (
            <div key={label}>
              <dt className="font-semibold text-foreground">{label}</dt>
              <dd className="max-h-40 overflow-y-auto whitespace-pre-line">Theirs: {their || 'empty'}</dd>
              <dd className="max-h-40 overflow-y-auto whitespace-pre-line">Yours: {my || 'empty'}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <Button variant="outline" onClick={onClose}>
        Keep Editing
      </Button>
      <Button variant="outline" onClick={onLoadTheirs}>
        Load their version
      </Button>
      <Button onClick={() => void onSaveMine()}>Save mine anyway</Button>
    </AlertDialog>
  )
}

type Describe = (input: ArticleInput) => string

const described: readonly (readonly [label: string, describe: Describe])[] = [
  ['Title', (input) => input.title],
  ['Author', (input) => input.author],
  ['Excerpt', (input) => input.excerpt],
  ['Content', (input) => input.content],
  ['Category', (input) => input.category],
  ['Type', (input) => articleTypes.find(({ value }) => value === input.type)?.label ?? input.type],
  ['Featured', (input) => (input.featured ? 'Yes' : 'No')],
  ['Hero Image', (input) => input.heroImage],
  ['Hero Video', (input) => input.heroVideo],
  ['Media Caption', (input) => input.mediaCaption],
  ['Media Alt Text', (input) => input.mediaAlt],
  ['Gallery', (input) => input.gallery.map(({ url, caption, alt }) => [caption, alt, url].join(' · ')).join('\n')],
]

function listDifferences(theirs: ArticleInput, mine: ArticleInput) {
  return described
    .map(([label, describe]) => ({ label, their: describe(theirs), my: describe(mine) }))
    .filter(({ their, my }) => their !== my)
}
