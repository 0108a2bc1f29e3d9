import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useLogin, useTranslate } from 'react-admin'
import { RequestError } from './session.service'
import { Entrance } from './entrance'

export function SignInPage() {
  const translate = useTranslate()
  const login = useLogin()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function signIn() {
    setBusy(true)
    setProblem('')
    try {
      await login({})
    } catch (error) {
      setProblem(error instanceof RequestError ? error.message : translate('desk.signInFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Entrance title={translate('desk.title')} lead={translate('desk.signInLead')}>
      <Button
        variant="contained"
        size="large"
        // Disabled, it would lose the focus.
        aria-disabled={isBusy}
        className={isBusy ? 'Mui-disabled' : ''}
        onClick={() => void (isBusy || signIn())}
      >
        {translate('desk.signIn')}
      </Button>
      {problem && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
    </Entrance>
  )
}
