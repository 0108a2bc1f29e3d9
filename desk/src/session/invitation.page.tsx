import { Button, Typography } from '@mui/material'
import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { Entrance } from './entrance'
import { SecondPasskey } from './second-passkey'
import { acceptInvitation, invitationOptions, RequestError } from './session.service'

/** A person who was invited makes the first passkey, is signed in, and is asked for a second one. */
export function InvitationPage() {
  const { code = '' } = useParams()
  const translate = useTranslate()
  const [problem, setProblem] = useState('')
  const [isAccepted, setAccepted] = useState(false)
  const { data, error, isPending } = useQuery({
    queryKey: ['invitation', code],
    queryFn: () => invitationOptions<PublicKeyCredentialCreationOptionsJSON>(code),
    retry: false,
    staleTime: Infinity
  })
  // A reload, so that the menu has the screens that the scopes of the session allow.
  if (isAccepted) return <SecondPasskey onDone={() => location.replace('/')} />
  if (isPending) return <Entrance title={translate('desk.title')} />
  if (error || !data)
    return <Entrance title={translate('desk.title')} lead={translate('desk.invitationEnded')} />

  async function accept(attempt: string, options: PublicKeyCredentialCreationOptionsJSON) {
    setProblem('')
    try {
      await acceptInvitation(code, attempt, await startRegistration({ optionsJSON: options }))
      setAccepted(true)
    } catch (failure) {
      setProblem(failure instanceof RequestError ? failure.message : translate('desk.signInFailed'))
    }
  }
  return (
    <Entrance
      title={translate('desk.invitation', { name: data.person?.name ?? '' })}
      lead={translate('desk.invitationLead', { email: data.person?.email ?? '' })}
    >
      <Button variant="contained" size="large" onClick={() => void accept(data.attempt, data.options)}>
        {translate('desk.makePasskey')}
      </Button>
      {problem && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
    </Entrance>
  )
}
