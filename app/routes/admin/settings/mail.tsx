export { ServerSection as default } from '#app/features/status/admin/server-section.tsx'
