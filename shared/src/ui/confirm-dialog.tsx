import { Button } from '@sahra/shared/ui/button'
import { Dialog, DialogActions } from '@sahra/shared/ui/dialog'

/**
 * Asks a question before something that cannot be undone. Escape and the backdrop mean no. The focus starts on the
 * question, so that an Enter key that is still held does not confirm.
 */
export function ConfirmDialog(props: {
  open: boolean
  question: string
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onClose: () => void
}) {
  const { open, question, confirmLabel, cancelLabel, onConfirm, onClose } = props
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <Dialog open={open} onClose={onClose} title={question} role="alertdialog">
      <DialogActions>
        <Button onClick={confirm}>{confirmLabel}</Button>
        <Button variant="ghost" onClick={onClose}>
          {cancelLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
