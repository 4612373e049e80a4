import { ChevronRight, Download, FileText } from 'lucide-react'
import { Link } from '#app/components/ui/link.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { DocumentContent } from '#content/documents.ts'
import type { ListedForm } from '../load-service-page.ts'

interface RequiredFormsProps {
  forms: readonly ListedForm[]
  office: string
  labels: Pick<DocumentContent<'services'>['labels'], 'printable' | 'askFor'>
}

export function RequiredForms({ forms, office, labels }: RequiredFormsProps) {
  return (
    <ul className="divide-y divide-border rounded-lg border border-border bg-surface print:divide-y-0 print:border-0">
      {forms.map((form) => (
        <li
          key={form.slug}
          className={joinClasses('relative flex items-center gap-3 p-3 print:p-0', form.href && 'group')}
        >
          <span className="grid size-11 shrink-0 place-items-center rounded-md bg-band text-band-accent print:hidden">
            <FileText aria-hidden className="size-5" />
          </span>
          <span className="min-w-0 grow">
            <span dir="auto" className="block leading-snug font-semibold">
              {form.href === null ? (
                form.title
              ) : (
                <Link to={form.href} className="underline-offset-4 after:absolute after:inset-0 group-hover:underline">
                  {form.title}
                </Link>
              )}
            </span>
            <span className={joinClasses('mt-0.5 block text-sm text-muted-foreground', form.href && 'print:hidden')}>
              {form.href === null ? `${labels.askFor} ${office}` : form.kind === 'page' ? labels.printable : form.kind}
            </span>
            {form.href && <span className="hidden text-sm print:block">{form.href}</span>}
          </span>
          {form.href && <TargetIcon isFile={form.kind !== 'page'} />}
        </li>
      ))}
    </ul>
  )
}

function TargetIcon({ isFile }: { isFile: boolean }) {
  const Icon = isFile ? Download : ChevronRight
  return <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground rtl:rotate-180 print:hidden" />
}
