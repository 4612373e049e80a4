export { ServicesScreen as default } from '#app/features/services/admin/services-screen.tsx'
