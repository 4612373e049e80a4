export { MailSection as default } from '#app/features/status/admin/mail-section.tsx'
