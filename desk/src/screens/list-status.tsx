import { Box } from '@mui/material'
import { useEffect, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { hiddenVisually } from './hidden-visually'
import { useRangeText } from './pages'

/** Says what of a list is there when it was read, and again after another filter, order or page. */
export function ListStatus() {
  const { data, isPending, isPlaceholderData } = useListContext()
  const translate = useTranslate()
  const range = useRangeText()
  const text = data?.length ? range : translate('desk.nothingListed')
  const wanted = isPending || isPlaceholderData ? '' : text
  // After the region itself: readers say what changes in it.
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(wanted), [wanted])
  return (
    <Box role="status" sx={hiddenVisually}>
      {said}
    </Box>
  )
}
