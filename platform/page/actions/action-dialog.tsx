import { Button } from '@sahra/shared/ui/button'
import { Dialog, DialogActions } from '@sahra/shared/ui/dialog'
import { Field } from '@sahra/shared/ui/field'
import { readAmount } from '@sahra/shared/typed/digits.rules'
import { useState, type FormEvent } from 'react'
import { confirmToken, RequestError } from '../api/registry.service'
import { actionText as text } from './actions.text'
import { OperationProgress } from './operation-progress'
import type { PlannedAction } from './planned-action'
import { Problems } from './problems'
import styles from './actions.module.css'

type Step = 'ask' | 'busy' | 'done' | { operation: string }

/** Says what exactly changes, asks for the reason, makes the change, and follows the operation that it starts. */
export function ActionDialog(props: { action: PlannedAction; onChanged: () => void; onClose: () => void }) {
  const { action, onChanged, onClose } = props
  const [step, setStep] = useState<Step>('ask')
  const [problems, setProblems] = useState<string[]>([])
  const [needsToken, setNeedsToken] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const valueOf = (name: string): string => String(form.get(name) ?? '').trim()
    setStep('busy')
    setProblems([])
    try {
      if (needsToken) {
        await confirmToken(valueOf('token'))
        setNeedsToken(false)
      }
      const answers = {
        why: valueOf('why'),
        share: readAmount(valueOf('share') || '100'),
        name: valueOf('name')
      }
      const operation = await action.run(answers)
      setStep(operation ? { operation } : 'done')
      onChanged()
    } catch (error) {
      const mustConfirm = error instanceof RequestError && error.code === 'CONFIRM'
      if (mustConfirm) setNeedsToken(true)
      setProblems(mustConfirm ? [] : (error as Error).message.split('\n'))
      setStep('ask')
    }
  }

  const isAsking = step === 'ask' || step === 'busy'
  return (
    <Dialog open onClose={onClose} title={action.title} closable>
      <ul className={styles.changes}>
        {action.changes.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isAsking ? (
        <form className={styles.form} onSubmit={event => void submit(event)}>
          <Problems lines={problems} />
          {action.name !== undefined && (
            <Field
              label={text.name}
              name="name"
              defaultValue={action.name}
              hint={text.nameHint}
              pattern="[a-z0-9]([a-z0-9\-]{0,61}[a-z0-9])?"
              required
            />
          )}
          {action.share !== undefined && (
            <Field
              label={text.share}
              name="share"
              kind="number"
              inputMode="decimal"
              aria-valuemax={100}
              defaultValue={action.share}
              required
            />
          )}
          <Field label={text.why} name="why" maxLength={200} hint={text.whyHint} required />
          {needsToken && (
            <Field
              label={text.token}
              name="token"
              kind="password"
              autoComplete="off"
              hint={text.tokenHint}
              required
              autoFocus
            />
          )}
          <DialogActions>
            <Button type="submit" busy={step === 'busy'}>
              {action.label}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              {text.cancel}
            </Button>
          </DialogActions>
        </form>
      ) : (
        <>
          {step === 'done' ? (
            <p role="status">{action.done}</p>
          ) : (
            <OperationProgress id={step.operation} onEnded={onChanged} />
          )}
          <DialogActions>
            <Button variant="ghost" onClick={onClose} autoFocus>
              {text.close}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
