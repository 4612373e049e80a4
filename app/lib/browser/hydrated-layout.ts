/** The route around account and staff pages. They hydrate; all other pages are plain documents. */
export const hydratedLayout = 'routes/account/layout'

/** The route around the staff screens. */
export const staffLayout = 'routes/admin/staff-area'
