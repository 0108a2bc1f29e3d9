import { Alert } from '@mui/material'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Identified } from '../data/identity.rules'
import type { Resource } from '../operations/resources.rules'
import { placeOf } from './changes.rules'
import { usePeople } from './live-context'

/** Who else looks at a thing now. */
export function OtherPeople({ resource, record }: { resource: Resource; record: Identified }) {
  const people = usePeople(placeOf(resource.list.scope, resource.name, record.id))
  const [locale] = useLocaleState()
  const translate = useTranslate()
  const names = new Intl.ListFormat(locale).format(people)
  return (
    <div role="status">
      {people.length > 0 && <Alert severity="info">{translate('desk.alsoHere', { names })}</Alert>}
    </div>
  )
}
