export { StatusScreen as default } from '#app/features/status/admin/status-screen.tsx'
