import { SaveButton as RaSaveButton, useFormIsDirty } from 'react-admin'
import { useFormState } from 'react-hook-form'

/** Saves what was changed. A disabled button would lose the focus after it was pressed: it keeps it and does nothing. */
export function SaveButton() {
  const { isSubmitting } = useFormState()
  const isIdle = !useFormIsDirty() || isSubmitting
  return (
    <RaSaveButton
      alwaysEnable
      aria-disabled={isIdle}
      {...(isIdle && { className: 'Mui-disabled', onClick: event => event.preventDefault() })}
      sx={{ mt: 1 }}
    />
  )
}
