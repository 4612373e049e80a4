import { Outlet, useLocation } from 'react-router'
import { SectionIndex } from '#app/components/staff/section-index.tsx'
import { useStaffArea } from '#app/components/staff/staff-area-context.ts'
import { canOpen, findStaffScreen, settingsSections } from '#app/components/staff/staff-screens.ts'

export default function SettingsLayout() {
  const { role } = useStaffArea()
  const currentScreen = findStaffScreen(useLocation())
  return (
    <SectionIndex
      label="Settings"
      screens={settingsSections.filter(({ minRole }) => canOpen(role.data, minRole))}
      currentPath={currentScreen.path}
    >
      <Outlet />
    </SectionIndex>
  )
}
