export { AlertsScreen as default } from '#app/features/alerts/admin/alerts-screen.tsx'
