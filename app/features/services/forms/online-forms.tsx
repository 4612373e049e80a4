import { FileText } from 'lucide-react'
import { Link } from '#app/components/ui/link.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import type { OnlineForm } from '../service-page-data.ts'

/** Links to forms for visitors who know which form they need. */
export function OnlineForms({ title, forms }: { title: string; forms: readonly OnlineForm[] }) {
  return (
    <section aria-labelledby="online-forms" className="border-b border-border bg-surface py-4 print:hidden">
      <div className={`${columnClass} grid gap-x-10 gap-y-1 lg:grid-cols-[17rem_minmax(0,1fr)]`}>
        <h2 id="online-forms" className="font-display text-2xl leading-tight font-bold lg:pt-2">
          {title}
        </h2>
        <ul className="grid grid-cols-2 gap-x-6 xl:grid-cols-3">
          {forms.map(({ title: name, href }) => (
            <li key={href}>
              <Link
                to={href}
                dir="auto"
                className={
                  'flex min-h-11 items-center gap-2 py-1 leading-snug font-semibold underline-offset-4 hover:underline ' +
                  'max-sm:text-sm'
                }
              >
                <FileText aria-hidden className="size-4 shrink-0 text-accent-text" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
