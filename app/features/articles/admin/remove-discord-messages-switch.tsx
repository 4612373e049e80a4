import { Switch } from '#app/components/ui/switch.tsx'

interface RemoveDiscordMessagesSwitchProps {
  hasManyArticles?: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function RemoveDiscordMessagesSwitch({
  hasManyArticles = false,
  isOn,
  onChange,
}: RemoveDiscordMessagesSwitchProps) {
  return (
    <Switch
      label={hasManyArticles ? 'Also remove them from Discord' : 'Also remove it from Discord'}
      hint={
        hasManyArticles
          ? 'If you restore the articles, their messages don’t come back.'
          : 'If you restore the article, its message doesn’t come back.'
      }
      checked={isOn}
      onChange={onChange}
    />
  )
}
