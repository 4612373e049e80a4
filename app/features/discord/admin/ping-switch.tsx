import { Switch } from '#app/components/ui/switch.tsx'
import { useDiscordStatus } from './discord-data.ts'

export function PingSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { data } = useDiscordStatus()
  if (!data?.hasPingRole) return null
  return (
    <Switch
      label="Ping the role on Discord"
      hint="Notifies everyone with the role once, when the article is posted."
      checked={isOn}
      onChange={onChange}
    />
  )
}
