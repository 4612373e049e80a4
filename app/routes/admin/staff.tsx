export { StaffScreen as default } from '#app/features/staff/admin/staff-screen.tsx'
