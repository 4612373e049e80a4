export { ApplicationsScreen as default } from '#app/features/applications/admin/applications-screen.tsx'
