import { Button } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'

/** On a phone, where a press on a row opens it: begins and ends to choose several. */
export function ChooseSeveralButton({
  isChoosing,
  onChange
}: {
  isChoosing: boolean
  onChange: (isChoosing: boolean) => void
}) {
  const { onUnselectItems } = useListContext()
  const translate = useTranslate()
  return (
    <Button
      aria-pressed={isChoosing}
      onClick={() => {
        onUnselectItems()
        onChange(!isChoosing)
      }}
    >
      {translate('desk.chooseSeveral')}
    </Button>
  )
}
