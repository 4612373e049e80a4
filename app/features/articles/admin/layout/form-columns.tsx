import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { SegmentedControl } from '#app/components/ui/segmented-control.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { ArticleInput } from '../article-input.ts'
import { fullWindowClass } from '../preview/preview-dialog.tsx'
import type { useFormColumns } from './use-form-columns.ts'

type Columns = Pick<ReturnType<typeof useFormColumns>, 'column' | 'setColumn' | 'detailsRef'>

interface FormColumnsProps {
  columns: Columns
  /** True if the preview takes the space of the second column. */
  isSingleColumn: boolean
  text: ReactNode
  details: ReactNode
}

/**
 * In wide windows, the details are beside the text and scroll separately. In narrow windows, the
 * details are below the text. Phones show one column at a time.
 */
export function FormColumns({ columns, isSingleColumn, text, details }: FormColumnsProps) {
  const { column } = columns
  return (
    <div
      className={joinClasses(
        'grid min-w-0 content-start gap-x-8 gap-y-8',
        !isSingleColumn && 'lg:grid-cols-[minmax(0,1fr)_25rem]',
      )}
    >
      <div
        data-slot="text-column"
        className={joinClasses(
          'flex min-w-0 flex-col gap-2',
          column !== 'text' && 'max-sm:hidden',
          !isSingleColumn && 'lg:mx-auto lg:w-full lg:max-w-[46rem]',
        )}
      >
        {text}
      </div>
      <div
        ref={columns.detailsRef}
        data-slot="details-column"
        className={joinClasses(
          'flex min-w-0 flex-col gap-5',
          column !== 'details' && 'max-sm:hidden',
          !isSingleColumn && scrollClass,
        )}
      >
        {details}
      </div>
    </div>
  )
}

/** The column is at most as tall as the dialog's body. The padding leaves space for focus rings. */
const scrollClass =
  'lg:border-l lg:border-border lg:pr-2 lg:pl-6 lg:pb-1 ' +
  'lg:not-short:sticky lg:not-short:top-0 lg:not-short:max-h-[100cqh] lg:not-short:self-start ' +
  'lg:not-short:overflow-y-auto'

/**
 * The dialog fills the window. Its body is a size container, which `scrollClass` needs for `cqh`.
 */
export const columnsDialogClass = `${fullWindowClass} lg:not-short:[&>[data-slot=dialog-body]]:[container-type:size]`

/** A dot marks the label of the hidden column if a required field there is empty. */
export function ColumnSwitch({ column, setColumn }: Columns) {
  const [title, content, ...details] = useWatch<ArticleInput, ['title', 'content', 'author', 'excerpt', 'category']>({
    name: ['title', 'content', 'author', 'excerpt', 'category'],
  })
  const options = [
    { value: 'text', label: 'Text', values: [title, content] },
    { value: 'details', label: 'Details', values: details },
  ] as const
  return (
    <SegmentedControl
      label="Part of the form"
      className="sm:hidden"
      options={options.map(({ value, label, values }) => ({
        value,
        label:
          value !== column && values.some((value) => value.trim() === '') ? (
            <IncompleteLabel>{label}</IncompleteLabel>
          ) : (
            label
          ),
      }))}
      value={column}
      onChange={setColumn}
    />
  )
}

function IncompleteLabel({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span aria-hidden className="ml-2 inline-block size-2 rounded-full bg-destructive align-middle" />
      <span className="sr-only"> (incomplete)</span>
    </>
  )
}
