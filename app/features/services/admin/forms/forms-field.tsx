import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '#app/components/staff/forms/form-fields.tsx'
import { EntryList } from '#app/components/staff/lists/entry-list.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field, FieldError } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { isEqual } from '#content/model/merge-content.ts'
import { requireDefaultActionAndForms } from '#content/services/default-action-and-forms.ts'
import { ResetToDefault } from '../reset-to-default.tsx'
import { formFilesQuery } from '../service-data.ts'
import type { ServiceInput } from '../service-input.ts'
import { chooseFormSlug } from './choose-form-slug.ts'
import { FormFieldRows } from './form-field-rows.tsx'

interface FormsFieldProps {
  id: string
  /** Index of the form whose fields are shown. */
  openIndex: number | null
  onOpen: (index: number | null) => void
  onReset: () => void
}

/** Only one form shows its fields at a time. */
export function FormsField({ id, openIndex, onOpen, onReset }: FormsFieldProps) {
  const { control, formState } = useFormContext<ServiceInput>()
  const forms = useFieldArray({ control, name: 'forms' })
  const currentForms = useWatch({ control, name: 'forms' })
  const listError = formState.errors.forms?.root?.message ?? formState.errors.forms?.message
  const entries = {
    fields: forms.fields,
    move(from: number, to: number) {
      onOpen(null)
      forms.move(from, to)
    },
    remove(index: number) {
      onOpen(null)
      forms.remove(index)
    },
  }
  return (
    <div className="flex flex-col gap-6">
      <EntryList
        title="Forms"
        entryName="form"
        entries={entries}
        onAdd={() => {
          forms.append(createForm())
          onOpen(currentForms.length)
        }}
      >
        {(index) => (
          <FormEntry
            index={index}
            isOpen={openIndex === index}
            onToggle={() => onOpen(openIndex === index ? null : index)}
          />
        )}
      </EntryList>
      <FieldError>{listError}</FieldError>
      <ResetToDefault isDefault={isEqual(currentForms, requireDefaultActionAndForms(id).forms)} onReset={onReset} />
    </div>
  )
}

function createForm(): ServiceInput['forms'][number] {
  const fieldDefaults = { help: '', lines: 1, options: [] }
  return {
    slug: '',
    title: '',
    file: null,
    introduction: '',
    fields: [
      { ...fieldDefaults, kind: 'short', label: 'Full name' },
      { ...fieldDefaults, kind: 'signature', label: 'Signature' },
    ],
  }
}

function FormEntry({ index, isOpen, onToggle }: { index: number; isOpen: boolean; onToggle: () => void }) {
  const { control, register, formState, getValues, setValue } = useFormContext<ServiceInput>()
  const form = useWatch({ control, name: `forms.${index}` })
  // A stored form keeps its slug when its title changes.
  const [hasSavedSlug] = useState(() => getValues(`forms.${index}.slug`) !== '')
  const errors = formState.errors.forms?.[index]
  const fieldsError = errors?.fields?.root?.message ?? errors?.fields?.message
  const count = form?.fields.length ?? 0
  const fieldCount = count === 1 ? '1 field' : `${count} fields`
  return (
    <>
      <Field label="Title" error={errors?.title?.message ?? errors?.slug?.message} className="sm:col-span-2">
        <Input
          autoComplete="off"
          {...register(`forms.${index}.title`, {
            onChange({ target: { value } }: { target: { value: string } }) {
              if (hasSavedSlug) return
              const usedSlugs = getValues('forms').flatMap(({ slug }, otherIndex) =>
                otherIndex === index ? [] : [slug],
              )
              setValue(`forms.${index}.slug`, chooseFormSlug(value, usedSlugs))
            },
          })}
        />
      </Field>
      <Controller
        control={control}
        name={`forms.${index}.file`}
        render={({ field }) => (
          <FileField value={field.value} onChange={field.onChange} onBlur={field.onBlur} selectRef={field.ref} />
        )}
      />
      {form?.file === null && (
        <>
          <TextField<ServiceInput>
            name={`forms.${index}.introduction`}
            label="Introduction"
            isOptional
            rows={2}
            className="sm:col-span-2"
          />
          <div className="flex flex-col gap-3 sm:col-span-2">
            <Button
              variant="outline"
              className="self-start"
              aria-expanded={isOpen}
              aria-label={`${fieldCount}: ${form.title || 'new form'}`}
              onClick={onToggle}
            >
              <ChevronDown aria-hidden className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
              {fieldCount}
            </Button>
            <FieldError>{fieldsError}</FieldError>
            {isOpen && <FormFieldRows formIndex={index} />}
          </div>
        </>
      )}
    </>
  )
}

const pageOption = ''

interface FileFieldProps {
  value: string | null
  onChange: (file: string | null) => void
  onBlur: () => void
  selectRef: (element: HTMLSelectElement | null) => void
}

function FileField({ value, onChange, onBlur, selectRef }: FileFieldProps) {
  const files = useQuery(formFilesQuery(useSupabase()))
  const fileOptions = files.data?.map(({ id, title }) => ({ value: id, label: `File: ${title}` })) ?? []
  const isUnavailable = value !== null && !fileOptions.some((file) => file.value === value)
  const unavailableLabel = files.isSuccess ? 'A file that is no longer public' : 'A file from the library'
  return (
    <Field
      label="What opens"
      hint={files.isError ? 'Couldn’t load the files from the library.' : 'Files must be public in the media library.'}
      className="sm:col-span-2"
    >
      <Select
        options={[
          { value: pageOption, label: 'A page to fill out and print' },
          ...fileOptions,
          ...(isUnavailable ? [{ value, label: unavailableLabel }] : []),
        ]}
        value={value ?? pageOption}
        onChange={(newValue) => onChange(newValue === pageOption ? null : newValue)}
        onBlur={onBlur}
        ref={selectRef}
      />
    </Field>
  )
}
