import { Alert, Button, Dialog, DialogActions, DialogContent, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Item } from '../data/identity.rules'
import { useLabels } from '../schema/labels'

/** Fields of a response that no other call shows: the link of an invitation, a token, the address of a picture. */
const names = ['link', 'token', 'secret', 'picture']

/** Returns what a response shows this one time. */
export const toldOnceOf = (response: Item): [name: string, text: string][] =>
  names.flatMap(name => {
    const text = response[name]
    return typeof text === 'string' ? [[name, text] as [string, string]] : []
  })

/** Shows it until the person closes it. */
export function ToldOnce({ response, onClose }: { response: Item; onClose: () => void }) {
  const translate = useTranslate()
  const { field } = useLabels()
  const title = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogContent>
        <Alert id={title} severity="info" sx={{ mb: 2 }}>
          {translate('desk.toldOnce')}
        </Alert>
        {toldOnceOf(response).map(([name, text]) => (
          <div key={name}>
            <Typography variant="body2" color="text.secondary">
              {field(name)}
            </Typography>
            <Typography dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </div>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
