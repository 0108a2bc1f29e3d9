import { Button, Typography } from '@mui/material'
import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { Entrance } from './entrance'
import { addPasskey, passkeyOptions, RequestError } from './session.service'

/** Registers a second passkey, for sign-in when the first device is lost. `onDone`: after it is registered or skipped. */
export function SecondPasskey({ onDone }: { onDone: () => void }) {
  const translate = useTranslate()
  const [problem, setProblem] = useState('')

  async function make() {
    setProblem('')
    try {
      const { attempt, options } = await passkeyOptions<PublicKeyCredentialCreationOptionsJSON>()
      await addPasskey(attempt, await startRegistration({ optionsJSON: options }))
      onDone()
    } catch (failure) {
      setProblem(failure instanceof RequestError ? failure.message : translate('desk.passkeyFailed'))
    }
  }
  return (
    <Entrance title={translate('desk.secondPasskey')} lead={translate('desk.secondPasskeyLead')}>
      <Button variant="contained" size="large" onClick={() => void make()}>
        {translate('desk.makePasskey')}
      </Button>
      <Button onClick={onDone}>{translate('desk.later')}</Button>
      {problem && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
    </Entrance>
  )
}

/** From the menu of the person. */
export function SecondPasskeyPage() {
  const navigate = useNavigate()
  return <SecondPasskey onDone={() => void navigate('/')} />
}
