import { PlainPage } from '#app/components/plain-page.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { withKeys } from '#app/lib/with-keys.ts'
import type { DocumentContent } from '#content/documents.ts'

interface ErrorPage {
  title: string
  text: string
  code?: string
  reasons?: readonly string[]
  note?: string
  buttons: string[]
}

/** Shows all error pages, one below another. */
export function ErrorsPreview({ content }: { content: DocumentContent<'errors'> }) {
  const { notFound, failure, article, leader, service, form, unreachable } = content
  const pages: ErrorPage[] = [
    { ...notFound, code: '404', buttons: [notFound.back] },
    { ...failure, code: '503', buttons: [failure.again, failure.back] },
    { ...failure, text: failure.leadership, code: '503', buttons: [failure.again, failure.back] },
    { ...article, note: `${unreachable.text} ${failure.again}`, buttons: [article.back] },
    {
      ...leader,
      reasons: leader.reasons,
      note: `${unreachable.text} ${failure.again}`,
      buttons: [leader.back, leader.careers],
    },
    { ...service, buttons: [service.back] },
    { ...form, buttons: [form.back] },
  ]
  return withKeys(pages).map(({ key, title, code = '', text, reasons = [], note, buttons }) => (
    <PlainPage
      key={key}
      title={title}
      code={code}
      text={
        <>
          <p>{text}</p>
          <ul className="mx-auto mt-3 w-fit list-disc pl-5 text-left">
            {withKeys(reasons.map((reason) => ({ reason }))).map((entry) => (
              <li key={entry.key}>{entry.reason}</li>
            ))}
          </ul>
          {note && <p className="mt-3">{note}</p>}
        </>
      }
    >
      {withKeys(buttons.map((label) => ({ label }))).map((button) => (
        <span key={button.key} className={buttonClass(button.key === 0 ? 'primary' : 'outline')}>
          {button.label}
        </span>
      ))}
    </PlainPage>
  ))
}
