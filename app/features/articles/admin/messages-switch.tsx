import { Switch } from '#app/components/ui/switch.tsx'

interface MessagesSwitchProps {
  /** The question is about several articles. */
  isOfMany?: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Also removes the messages on Discord when articles leave the site. */
export function MessagesSwitch({ isOfMany = false, isOn, onChange }: MessagesSwitchProps) {
  return (
    <Switch
      label={isOfMany ? 'Also remove them from Discord' : 'Also remove it from Discord'}
      hint={
        isOfMany
          ? 'If you restore the articles, their messages don’t come back.'
          : 'If you restore the article, its message doesn’t come back.'
      }
      checked={isOn}
      onChange={onChange}
    />
  )
}
