import { ChevronDown, FileText } from 'lucide-react'
import { Link } from '#app/components/ui/link.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import type { CategoryWithServices } from '../list-categories.ts'
import type { OnlineForm } from '../load-service-page.ts'
import { onlineFormsAnchor } from '../service-paths.ts'

interface OnlineFormsProps {
  title: string
  forms: readonly OnlineForm[]
  categories: readonly Pick<CategoryWithServices<unknown>, 'category' | 'name'>[]
}

const firstFormCount = 6

/** Links to forms for visitors who know which form they need. */
export function OnlineForms({ title, forms, categories }: OnlineFormsProps) {
  const moreForms = forms.slice(firstFormCount)
  return (
    <section aria-labelledby={onlineFormsAnchor} className="border-t border-border bg-surface py-6 print:hidden">
      <div className={`${columnClass} grid gap-x-10 gap-y-1 lg:grid-cols-[17rem_minmax(0,1fr)]`}>
        <h2 id={onlineFormsAnchor} className="font-display text-2xl leading-tight font-bold lg:pt-2">
          {title}
        </h2>
        <div>
          <ul className="grid grid-cols-2 gap-x-6 xl:grid-cols-3">
            {forms.slice(0, firstFormCount).map((form) => (
              <FormLink key={form.href} {...form} />
            ))}
          </ul>
          {moreForms.length > 0 && (
            <details className="group">
              <summary className={summaryClass}>
                {moreForms.length === 1 ? 'One more form' : `${moreForms.length} more forms`}
                <ChevronDown
                  aria-hidden
                  className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none"
                />
              </summary>
              <div className="gap-x-6 sm:columns-2 xl:columns-3">
                {categories.map(({ category, name }) => (
                  <MoreForms
                    key={category}
                    title={name}
                    forms={moreForms.filter((form) => form.category === category)}
                  />
                ))}
              </div>
            </details>
          )}
        </div>
      </div>
    </section>
  )
}

const summaryClass =
  'flex w-fit cursor-pointer items-center gap-2 py-2.5 leading-6 font-semibold text-accent-text ' +
  'underline underline-offset-4 max-sm:text-sm'

function MoreForms({ title, forms }: Pick<OnlineFormsProps, 'title' | 'forms'>) {
  if (forms.length === 0) return null
  return (
    <div className="break-inside-avoid pt-2">
      <h3 className="border-b border-border pb-1 text-sm font-semibold text-muted-foreground">{title}</h3>
      <ul>
        {forms.map((form) => (
          <FormLink key={form.href} {...form} />
        ))}
      </ul>
    </div>
  )
}

function FormLink({ title, href }: OnlineForm) {
  return (
    <li>
      <Link
        to={href}
        dir="auto"
        className={
          'flex min-h-11 items-center gap-2 py-1 leading-snug font-semibold underline-offset-4 hover:underline ' +
          'max-sm:text-sm'
        }
      >
        <FileText aria-hidden className="size-4 shrink-0 text-accent-text" />
        {title}
      </Link>
    </li>
  )
}
