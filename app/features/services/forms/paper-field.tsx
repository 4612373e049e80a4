import { type ReactNode, useId } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { FormField } from '#content/services/service-form.ts'

/** The controls have no name and no form element, so browsers don't save what visitors type. */
export function PaperField({ field, dateLabel }: { field: FormField; dateLabel: string }) {
  const { kind, label, help, lines, options } = field
  switch (kind) {
    case 'heading':
      return (
        <div className="paper-heading flex basis-full flex-wrap items-baseline gap-x-3 px-3 py-1.5">
          <h2 dir="auto" className="font-display text-xl leading-tight font-bold print:text-base">
            {label}
          </h2>
          {help && <Help>{help}</Help>}
        </div>
      )
    case 'short':
    case 'date':
    case 'text':
      return (
        <LabeledField field={field} isWide={kind === 'text'}>
          {(control) => <input {...control} type="text" className="paper-line" />}
        </LabeledField>
      )
    case 'lines':
      return (
        <LabeledField field={field} isWide>
          {(control) => <textarea {...control} rows={lines} className="paper-lines" />}
        </LabeledField>
      )
    case 'choice':
      return (
        <fieldset className="paper-field basis-full min-w-0">
          <legend dir="auto" className="paper-label float-left w-full font-semibold">
            {label} {help && <Help>{help}</Help>}
          </legend>
          <div className="clear-both flex flex-wrap gap-x-6 px-3 print:px-[2mm]">
            {options.map((option) => (
              <Checkbox key={option}>{option}</Checkbox>
            ))}
          </div>
        </fieldset>
      )
    case 'check':
      return (
        <div className="paper-field basis-full px-3 print:px-[2mm]">
          <Checkbox>{label}</Checkbox>
        </div>
      )
    case 'signature':
      return <Signature label={label} dateLabel={dateLabel} />
  }
}

interface LabeledFieldProps {
  field: FormField
  isWide: boolean
  children: (control: { id: string; 'aria-describedby'?: string; autoComplete: 'off'; dir: 'auto' }) => ReactNode
}

function LabeledField({ field: { label, help }, isWide, children }: LabeledFieldProps) {
  const id = useId()
  const helpId = `${id}-help`
  return (
    <div
      className={joinClasses(
        'paper-field flex min-w-0 flex-wrap content-between items-baseline gap-x-2',
        // Short fields share a row in pairs. Without a partner, a short field fills its row.
        isWide ? 'basis-full' : 'basis-full sm:basis-2/5 print:basis-2/5',
      )}
    >
      <p className="paper-label">
        <label htmlFor={id} dir="auto" className="font-semibold">
          {label}
        </label>{' '}
        {help && <Help id={helpId}>{help}</Help>}
      </p>
      {children({ id, ...(help && { 'aria-describedby': helpId }), autoComplete: 'off', dir: 'auto' })}
    </div>
  )
}

function Help({ id, children }: { id?: string; children: string }) {
  return (
    <span id={id} dir="auto" className="ms-1 text-sm font-normal text-muted-foreground print:text-[8pt]">
      {children}
    </span>
  )
}

function Checkbox({ children }: { children: string }) {
  return (
    <label dir="auto" className="flex min-h-11 items-start gap-3 py-2 print:min-h-0 print:py-0.5">
      <input type="checkbox" autoComplete="off" className="paper-box" />
      <span className="min-w-0">{children}</span>
    </label>
  )
}

/** Only on paper, because people sign by hand. */
function Signature({ label, dateLabel }: { label: string; dateLabel: string }) {
  return (
    <div className="paper-field paper-signature hidden basis-full grid-cols-[2fr_1fr] font-semibold print:grid">
      <p dir="auto" className="paper-label h-[13mm] border-e">
        {label}
      </p>
      <p dir="auto" className="paper-label">
        {dateLabel}
      </p>
    </div>
  )
}
