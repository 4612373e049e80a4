import { isServiceId, serviceTitles } from '#content/services/services.ts'

/** Replaces the IDs of services in `subject` with the names that visitors see. */
export function replaceServiceIds<Row extends { subject: string | null }>(
  rows: Row[],
  isService: (row: Row) => boolean,
): Row[] {
  return rows.map((row) => {
    const { subject } = row
    return subject !== null && isService(row) && isServiceId(subject)
      ? { ...row, subject: serviceTitles[subject] }
      : row
  })
}
