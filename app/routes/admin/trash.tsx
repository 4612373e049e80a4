export { TrashScreen as default } from '#app/features/trash/admin/trash-screen.tsx'
