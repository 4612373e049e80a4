/** The layout route of account and staff pages, which hydrate. Other pages are plain documents. */
export const hydratedLayoutId = 'routes/account/layout'

export const staffLayoutId = 'routes/admin/staff-area'
