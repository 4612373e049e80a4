/** The route around account and staff pages. They hydrate; all other pages are plain documents. */
export const hydratedLayout = 'routes/account/layout'
