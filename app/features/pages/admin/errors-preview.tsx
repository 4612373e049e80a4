// biome-ignore-all lint/suspicious/noArrayIndexKey: the lists don't change their order and have no state
import { ErrorPage } from '#app/components/error-page.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import type { DocumentContent } from '#content/documents.ts'

interface ErrorPageExample {
  title: string
  text: string
  code?: string
  reasons?: readonly string[]
  note?: string
  buttons: string[]
}

export function ErrorsPreview({ content }: { content: DocumentContent<'errors'> }) {
  const { notFound, failure, article, leader, service, form, unreachable } = content
  const pages: ErrorPageExample[] = [
    { ...notFound, code: '404', buttons: [notFound.back] },
    { ...failure, code: '503', buttons: [failure.again, failure.back] },
    { ...failure, text: failure.leadership, code: '503', buttons: [failure.again, failure.back] },
    { ...article, note: `${unreachable.text} ${failure.again}`, buttons: [article.back] },
    { ...leader, note: `${unreachable.text} ${failure.again}`, buttons: [leader.back, leader.careers] },
    { ...service, buttons: [service.back] },
    { ...form, buttons: [form.back] },
  ]
  return pages.map(({ title, code = '', text, reasons = [], note, buttons }, index) => (
    <ErrorPage
      key={index}
      title={title}
      code={code}
      hasSearch={code !== '503'}
      text={
        <>
          <p>{text}</p>
          <ul className="mt-3 list-disc pl-5">
            {reasons.map((reason, index) => (
              <li key={index}>{reason}</li>
            ))}
          </ul>
          {note && <p className="mt-3">{note}</p>}
        </>
      }
    >
      {buttons.map((label, index) => (
        <span key={index} className={buttonClass(index === 0 ? 'accent' : 'onBand')}>
          {label}
        </span>
      ))}
    </ErrorPage>
  ))
}
