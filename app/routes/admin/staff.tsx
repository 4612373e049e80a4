export { StaffMembersScreen as default } from '#app/features/staff/admin/staff-members-screen.tsx'
