import { Note } from '@sahra/shared/ui/error-panel'
import { endOfWindow } from '../../src/registry/rules/freeze-window'
import { api } from '../api/endpoints'
import { usePolled } from '../api/polled'
import { formatTime } from '../layout/format'
import { overviewText as text } from './overview.text'

/** The freezes of now; nothing when promotions are free. */
export function Frozen() {
  const { data } = usePolled(api.permissions, undefined, 60_000)
  return data?.rules.freezes.map(({ id, apps, window, why }) => {
    const end = endOfWindow(window, new Date())
    return (
      end && (
        <Note key={id} tone="bad">
          {text.frozen(
            apps.includes('*') ? text.allApps : apps.join(', '),
            window.kind === 'once' ? formatTime(end) : end,
            why
          )}
        </Note>
      )
    )
  })
}
