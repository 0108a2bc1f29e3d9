import { useState, type FormEvent } from 'react'

/** Submit handler of an uncontrolled form; ignores submits while one is pending. `fields` are the raw values by name. */
export function useSubmit(send: (fields: Record<string, string>) => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const entries = [...new FormData(event.currentTarget).entries()]
    const fields = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
    setBusy(true)
    void send(fields).finally(() => setBusy(false))
  }
  return { busy, onSubmit }
}
