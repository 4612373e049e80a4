import { createContext, type ReactNode, useContext, useId } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import { Label } from './label.tsx'

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const FieldContext = createContext<FieldControl | null>(null)

interface FieldProps {
  label: ReactNode
  children: ReactNode
  error?: string | undefined
  hint?: ReactNode
  /** True if the hint is above the control, where it doesn't separate the control from an error. */
  isHintFirst?: boolean
  isOptional?: boolean
  className?: string
}

export function Field({
  label,
  children,
  error,
  hint,
  isHintFirst = false,
  isOptional = false,
  className,
}: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const descriptionIds = [error ? errorId : null, hint ? hintId : null].filter((id) => id !== null)
  const describedBy = (isHintFirst ? descriptionIds.toReversed() : descriptionIds).join(' ')
  const hintText = hint && (
    <p id={hintId} className="text-sm text-muted-foreground">
      {hint}
    </p>
  )
  return (
    <div data-slot="field" className={joinClasses('flex min-w-0 flex-col gap-1.5', className)}>
      <Label htmlFor={id}>
        {label}
        {isOptional && <span className="font-normal text-muted-foreground"> (optional)</span>}
      </Label>
      {isHintFirst && hintText}
      <FieldContext
        value={{
          id,
          'aria-describedby': describedBy === '' ? undefined : describedBy,
          'aria-invalid': error ? true : undefined,
        }}
      >
        {children}
      </FieldContext>
      <FieldError id={errorId}>{error}</FieldError>
      {!isHintFirst && hintText}
    </div>
  )
}

interface FieldErrorProps {
  id?: string
  className?: string
  /** Without a message, renders nothing. */
  children: string | null | undefined
}

export function FieldError({ id, className, children }: FieldErrorProps) {
  return (
    children && (
      <p id={id} role="alert" className={joinClasses('text-sm font-medium text-destructive', className)}>
        {children}
      </p>
    )
  )
}

export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {}
}
