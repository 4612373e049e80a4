export { PagesScreen as default } from '#app/features/pages/admin/pages-screen.tsx'
