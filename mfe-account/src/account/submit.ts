import { dropDraft, useFormDraft } from '@sahra/shared/forms/drafts'
import type { FormErrors } from '@sahra/shared/ui/form'
import { useState, type FormEvent } from 'react'

type Fields = Record<string, string>
const noErrors: FormErrors = {}

/**
 * Submit handler of an uncontrolled form, whose fields include the name and value of the pressed button; ignores submits while one is pending. Shows the errors that `check` finds before
 * or `send` returns after sending, and focuses the first such field. `form` goes to the `Form`, whose fields are restored as
 * `draft` until `send` resolves without errors.
 */
export function useSubmit(
  send: (fields: Fields) => Promise<FormErrors | undefined | void>,
  check: (fields: Fields) => FormErrors = () => noErrors,
  draft?: string
) {
  const ref = useFormDraft(draft)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState(noErrors)

  const show = (form: HTMLFormElement, found: FormErrors): boolean => {
    setErrors(found)
    const invalid = [...form.elements].find(
      (element): element is HTMLInputElement => element instanceof HTMLInputElement && !!found[element.name]
    )
    invalid?.focus()
    return invalid !== undefined
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const entries = [...new FormData(form).entries()]
    const fields = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.name) fields[submitter.name] = submitter.value
    if (show(form, check(fields))) return
    setBusy(true)
    void send(fields)
      .then(refused => {
        if (refused) show(form, refused)
        else if (draft) dropDraft(draft)
      })
      .finally(() => setBusy(false))
  }
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && errors[target.name])
      setErrors({ ...errors, [target.name]: undefined })
  }
  return { busy, onSubmit, form: { ref, noValidate: true, errors, onSubmit, onInput } }
}
