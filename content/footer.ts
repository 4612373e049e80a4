import type { footerFields } from './documents/footer-fields.ts'
import type { GroupField, Value } from './model/field.ts'

/** What the end of every page says besides the settings until somebody changes it. */
export const footer: Value<GroupField<typeof footerFields>> = { text: '', closing: '', staff: 'Admin' }
