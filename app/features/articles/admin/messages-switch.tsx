import { Switch } from '#app/components/ui/switch.tsx'

interface MessagesSwitchProps {
  /** Whether the question is about several articles. */
  isOfMany?: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Decides whether messages on Discord go with what leaves the site. */
export function MessagesSwitch({ isOfMany = false, isOn, onChange }: MessagesSwitchProps) {
  return (
    <Switch
      label={isOfMany ? 'Also remove them from Discord' : 'Also remove it from Discord'}
      hint={
        isOfMany
          ? 'Their messages do not come back with the articles.'
          : 'Its message does not come back with the article.'
      }
      checked={isOn}
      onChange={onChange}
    />
  )
}
