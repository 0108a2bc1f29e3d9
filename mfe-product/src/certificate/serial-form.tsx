import { Button } from '@sahra/shared/ui/button'
import { Field } from '@sahra/shared/ui/field'
import { Icon } from '@sahra/shared/ui/icon'
import { useState } from 'react'
import styles from './certificate.module.css'
import { compareSerial } from './certificate.service'
import { reportText as text } from './report.text'

/** Says whether a serial number is that of the certified product. The number is sent to be compared, and stored nowhere. */
export function SerialForm({ number, end }: { number: string; end: string }) {
  const [answer, setAnswer] = useState<boolean | string>()
  const [isBusy, setBusy] = useState(false)
  const compare = async (serial: string) => {
    setBusy(true)
    setAnswer(undefined)
    setAnswer(await compareSerial(number, serial))
    setBusy(false)
  }
  return (
    <section className={styles.serial} aria-labelledby="serial">
      <h2 id="serial">{text.compareHeading}</h2>
      <form
        className={styles.form}
        method="post"
        onSubmit={event => {
          event.preventDefault()
          const serial = String(new FormData(event.currentTarget).get('serial') ?? '').trim()
          if (serial && !isBusy) void compare(serial)
        }}
      >
        <Field
          kind="code"
          name="serial"
          label={text.compareLabel}
          hint={text.compareHint(end)}
          required
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit" variant="ghost" busy={isBusy}>
          {text.compare}
        </Button>
        <p role="status" className={styles.answer} data-matches={answer === true || undefined}>
          {answer !== undefined && <Icon name={answer === true ? 'done' : 'warn'} size="small" />}
          {answer === true ? text.matches : answer === false ? text.differs : answer}
        </p>
      </form>
    </section>
  )
}
