/**
 * ID of the layout route of account and staff pages. These hydrate; all other pages are plain
 * documents.
 */
export const hydratedLayout = 'routes/account/layout'

/** ID of the layout route of the staff screens. */
export const staffLayout = 'routes/admin/staff-area'
