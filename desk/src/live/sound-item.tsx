import { MenuItem } from '@mui/material'
import { useContext } from 'react'
import { useTranslate } from 'react-admin'
import { LiveContext } from './live-context'

/** Whether the person hears an order come; off until it is chosen in this browser. */
export function SoundItem() {
  const { isSoundOn, setSound } = useContext(LiveContext)
  const translate = useTranslate()
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={isSoundOn} onClick={() => setSound(!isSoundOn)}>
      {translate('desk.sound')}
      {isSoundOn && <span aria-hidden>&nbsp;✓</span>}
    </MenuItem>
  )
}
