import { Link as MuiLink } from '@mui/material'
import type { ReactElement } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useDesk } from '../operations/places-context'
import { useScopes } from '../session/use-scopes'
import { useLabels } from './labels'
import { linkedBy } from './linked.rules'

/** A link to the page of the thing that a field names, where the person may see it; else what the field has. */
export function PageLink({
  name,
  value,
  children
}: {
  name: string
  value: unknown
  children: ReactElement
}) {
  const linked = linkedBy(name, value)
  const resource = useDesk().places.resources.find(each => each.name === linked?.list)
  const mayRun = useScopes()
  const translate = useTranslate()
  const { field } = useLabels()
  if (!linked || !mayRun(resource?.one)) return children
  const address = `/${linked.list}/${encodeURIComponent(linked.id)}`
  return (
    <MuiLink
      component={Link}
      to={address}
      {...(!linked.name && { 'aria-label': `${translate('desk.open')}: ${field(name)}` })}
    >
      <bdi style={linked.name?.includes(' ') ? undefined : { whiteSpace: 'nowrap' }}>
        {linked.name ?? translate('desk.open')}
      </bdi>
    </MuiLink>
  )
}
